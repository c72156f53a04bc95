// Where one is signed in, with a button to end each; what the server keeps; and the way out.
import { useState } from "preact/hooks";
import type { OpenSessions } from "../../../api/messages";
import { formatDate } from "../../i18n";
import { deleteAccount, endSession, isGuest } from "../../net/session";
import { Form, FormError, PasswordField } from "../../ui/form";
import { Failed, Loading } from "../../ui/page_state";
import { say, sayError } from "../../ui/toast";
import { useData } from "../../ui/use_data";
import { t } from "./texts";

export function Sessions() {
  const data = useData<OpenSessions>("/api/sessions");
  const end = (id?: string) => endSession(id).then(data.reload, sayError);
  if (data.loading) return <Loading />;
  if (!data.value) return <Failed error={data.error} retry={data.reload} />;
  const { sessions } = data.value;
  return (
    <section class="card account-card" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t("sessions")}</h2>
      <ul class="account-sessions">
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              {session.about}
              <small class="soft">
                {t("session_dates", {
                  created: formatDate(session.created),
                  seen: formatDate(session.seen, { dateStyle: "medium" }),
                })}
              </small>
            </span>
            {session.present ? (
              <b>{t("session_here")}</b>
            ) : (
              <button
                type="button"
                class="button"
                aria-label={t("session_end_of", { about: session.about })}
                onClick={() => void end(session.id)}
              >
                {t("session_end")}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <button type="button" class="button" onClick={() => void end()}>
          {t("session_end_others")}
        </button>
      )}
    </section>
  );
}

export function OwnData() {
  const [password, setPassword] = useState("");
  const [refused, setRefused] = useState<unknown>();
  const submit = async () => {
    setRefused(undefined);
    try {
      await deleteAccount(password);
      say(t("deleted"));
    } catch (error) {
      setRefused(error);
    }
  };
  return (
    <section class="card account-card" aria-labelledby="data-title">
      <h2 id="data-title">{t("data")}</h2>
      <p>
        <a class="button" href="/api/account/export" download="letrado.json">
          {t("export")}
        </a>
      </p>
      <details>
        <summary>{t("delete_account")}</summary>
        <Form class="account-form" onSend={submit}>
          <p>{t("delete_hint")}</p>
          {!isGuest.value && <PasswordField label={t("old")} value={password} onText={setPassword} />}
          <button type="submit" class="button danger">
            {t("delete_account")}
          </button>
          <FormError error={refused} />
        </Form>
      </details>
    </section>
  );
}
