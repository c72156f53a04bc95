// A mail address, where the host sends mail: to get in again with, and for reminders.
import { useState } from "preact/hooks";
import type { MailState } from "../../../api/messages";
import { post, remove } from "../../net/requests";
import { settings } from "../../settings";
import { Form, FormError, PasswordField } from "../../ui/form";
import { TextField } from "../../ui/text_field";
import { say, sayError } from "../../ui/toast";
import { useData } from "../../ui/use_data";
import { t } from "./call_texts";

function GiveForm({ label, done }: { label: string; done(): void }) {
  const [address, setAddress] = useState("");
  const [password, setPassword] = useState("");
  const [error, setError] = useState<unknown>();
  const submit = async () => {
    setError(undefined);
    try {
      await post("/api/mail", { address: address.trim(), password, language: settings.value.language });
      setPassword("");
      done();
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <Form class="account-form" onSend={submit}>
      <TextField
        label={t("address")}
        type="email"
        required
        maxLength={254}
        autocomplete="email"
        value={address}
        onText={setAddress}
      />
      <PasswordField label={t("password")} value={password} onText={setPassword} />
      <FormError error={error} />
      <button type="submit" class="button">
        {label}
      </button>
    </Form>
  );
}

function ConfirmForm({ pending, done }: { pending: string; done(): void }) {
  const [code, setCode] = useState("");
  const submit = async () => {
    try {
      await post("/api/mail/confirm", { code });
      say(t("confirmed"));
    } catch (error) {
      sayError(error);
    }
    done();
  };
  return (
    <Form class="account-links" onSend={submit}>
      <p class="notice">{t("pending", { address: pending })}</p>
      <TextField
        label={t("code")}
        required
        autocomplete="one-time-code"
        autocapitalize="none"
        spellcheck={false}
        value={code}
        onText={setCode}
      />
      <button type="submit" class="button primary">
        {t("confirm")}
      </button>
    </Form>
  );
}

export function MailCard() {
  const data = useData<MailState>("/api/mail");
  const state = data.value;
  if (!state?.available) return null;
  const reload = data.reload;
  return (
    <section class="card account-card" aria-labelledby="mail-title">
      <h2 id="mail-title">{t("mail")}</h2>
      <p>{t("mail_lead")}</p>
      {state.address && (
        <>
          <p>{t("mail_is", { address: state.address })}</p>
          <label class="check">
            <input
              type="checkbox"
              checked={state.reminders}
              onChange={(event) =>
                post("/api/mail/reminders", { reminders: event.currentTarget.checked }).then(reload, sayError)
              }
            />
            {t("mail_reminders")}
          </label>
          <p>
            <button type="button" class="button" onClick={() => remove("/api/mail").then(reload, sayError)}>
              {t("mail_forget")}
            </button>
          </p>
        </>
      )}
      {state.pending && <ConfirmForm pending={state.pending} done={reload} />}
      {state.address || state.pending ? (
        <details>
          <summary>{t("mail_other")}</summary>
          <GiveForm label={t("mail_send")} done={reload} />
        </details>
      ) : (
        <GiveForm label={t("mail_send")} done={reload} />
      )}
    </section>
  );
}

/** Asks for a code by mail; says the same whether there is such a person or not. */
export function MailMeACode({ name }: { name: string }) {
  const state = useData<MailState>("/api/mail").value;
  const [asked, setAsked] = useState(false);
  if (!state?.available) return null;
  return (
    <div class="account-links">
      <button
        type="button"
        class="button"
        disabled={name.trim() === ""}
        onClick={() => post("/api/forgotten", { name: name.trim() }).then(() => setAsked(true), sayError)}
      >
        {t("mail_me")}
      </button>
      <p class="soft" role="status">
        {t(asked ? "mail_asked" : "mail_me_hint")}
      </p>
    </div>
  );
}
