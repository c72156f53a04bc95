// Codes that one prints, to come back with when the password is forgotten; and coming back.
import { useState } from "preact/hooks";
import type { CodesLeft, RecoveryCodes } from "../../../api/messages";
import { post } from "../../net/requests";
import { me } from "../../net/session";
import { reconnect } from "../../net/socket";
import { copyText } from "../../ui/copy";
import { Form, FormError, PasswordField } from "../../ui/form";
import { TextField } from "../../ui/text_field";
import { say, sayError } from "../../ui/toast";
import { useData } from "../../ui/use_data";
import { MailMeACode } from "./mail_card";
import { t } from "./texts";

function Codes({ codes }: { codes: string[] }) {
  const name = me.value?.name ?? "";
  return (
    <div class="recovery-sheet">
      <p>
        <b>{t("codes_of", { name })}</b> · {location.host}
      </p>
      <ol class="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p class="notice">{t("codes_once")}</p>
      <div class="account-links">
        <button type="button" class="button" onClick={() => print()}>
          {t("print")}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => copyText(codes.join("\n")).then(() => say(t("copied")), sayError)}
        >
          {t("copy")}
        </button>
      </div>
    </div>
  );
}

export function Recovery() {
  const left = useData<CodesLeft>("/api/recovery");
  const [password, setPassword] = useState("");
  const [codes, setCodes] = useState<string[]>();
  const make = async () => {
    try {
      setCodes((await post<RecoveryCodes>("/api/recovery", { password })).codes);
      setPassword("");
      left.reload();
    } catch (error) {
      sayError(error);
    }
  };
  return (
    <section class="card account-card" aria-labelledby="recovery-title">
      <h2 id="recovery-title">{t("recovery")}</h2>
      <p>{t("recovery_lead")}</p>
      {left.value && (
        <p role="status">{left.value.left === 0 ? t("codes_none") : t("codes_left", { count: left.value.left })}</p>
      )}
      {codes ? (
        <Codes codes={codes} />
      ) : (
        <Form class="account-form" onSend={make}>
          <PasswordField label={t("old")} value={password} onText={setPassword} />
          <button type="submit" class="button">
            {t("make_codes")}
          </button>
          {left.value !== undefined && left.value.left > 0 && <p class="soft">{t("codes_void")}</p>}
        </Form>
      )}
    </section>
  );
}

export function RecoverForm({ initialName }: { initialName: string }) {
  const [name, setName] = useState(initialName);
  const [code, setCode] = useState("");
  const [fresh, setFresh] = useState("");
  const [error, setError] = useState<unknown>();
  const [open, setOpen] = useState(false);
  const submit = async () => {
    setError(undefined);
    try {
      await post("/api/recover", { name, code, new_password: fresh });
      say(t("recovered"));
      await reconnect();
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <details class="account-recover" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("forgotten")}</summary>
      {/* Not before it is wanted: whatever fills in passwords should find one form. */}
      {open && (
        <Form class="account-form" onSend={submit}>
          <p>{t("forgotten_lead")}</p>
          <TextField label={t("name")} required autocomplete="username" value={name} onText={setName} />
          <MailMeACode name={name} />
          <TextField
            label={t("code")}
            required
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            placeholder="xxxx-xxxx-xxxx-xxxx"
            value={code}
            onText={setCode}
          />
          <PasswordField label={t("fresh")} value={fresh} onText={setFresh} fresh />
          <FormError error={error} />
          <button type="submit" class="button primary">
            {t("recover")}
          </button>
        </Form>
      )}
    </details>
  );
}
