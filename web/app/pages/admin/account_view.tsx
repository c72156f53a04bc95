// One account: its roles, its sessions, its bans, and what was done with it.
import { useState } from "preact/hooks";
import type { AccountCard, AccountSession, Ban } from "../../../api/messages";
import { formatDate } from "../../i18n";
import { post } from "../../net/requests";
import { Failed, Loading } from "../../ui/page_state";
import { say, sayError } from "../../ui/toast";
import { useData } from "../../ui/use_data";
import { AuditList } from "./audit";
import { BanForm } from "./ban_form";
import { lift, termOf } from "./bans";
import { coded, t } from "./texts";

const given = ["player", "monitor", "judge", "director", "commission", "administrator"] as const;

interface Part {
  account: AccountCard;
  reload(): void;
}

const pathOf = (account: AccountCard, what: string): string =>
  `/api/admin/accounts/${encodeURIComponent(account.name)}/${what}`;

function Roles({ account, reload }: Part) {
  const [chosen, setChosen] = useState(account.roles);
  const save = async () => {
    try {
      await post(pathOf(account, "roles"), { roles: chosen });
      say(t("roles_saved"));
      reload();
    } catch (error) {
      sayError(error);
    }
  };
  return (
    <form
      class="card admin-card"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset class="admin-roles">
        <legend>{t("roles")}</legend>
        {given.map((role) => (
          <label key={role} class="check">
            <input
              type="checkbox"
              checked={chosen.includes(role)}
              onChange={(event) =>
                setChosen(event.currentTarget.checked ? [...chosen, role] : chosen.filter((each) => each !== role))
              }
            />
            {coded("role", role)}
          </label>
        ))}
      </fieldset>
      <button type="submit" class="button">
        {t("save_roles")}
      </button>
    </form>
  );
}

function Sessions({ account, reload }: Part) {
  const end = async (session?: AccountSession) => {
    try {
      await post(pathOf(account, "sessions"), session ? { session: session.id } : {});
      say(t("ended"));
      reload();
    } catch (error) {
      sayError(error);
    }
  };
  return (
    <section class="card admin-card" aria-labelledby="sessions-title">
      <h3 id="sessions-title">{t("sessions")}</h3>
      {account.sessions.length === 0 && <p class="soft">{t("no_sessions")}</p>}
      <ul class="admin-sessions">
        {account.sessions.map((session) => (
          <li key={session.id} class="admin-row">
            <span>
              {t("session_from", { since: formatDate(session.created) })}
              {session.about && <span class="soft admin-value"> · {session.about}</span>}
            </span>
            <button type="button" class="button small" onClick={() => void end(session)}>
              {t("end_session")}
            </button>
          </li>
        ))}
      </ul>
      {account.sessions.length > 1 && (
        <button type="button" class="button danger" onClick={() => void end()}>
          {t("end_all")}
        </button>
      )}
    </section>
  );
}

function InForce({ title, ban, reload }: { title: string; ban: Ban; reload(): void }) {
  return (
    <div class="notice warn admin-row">
      <span>
        <b>{title}</b> {termOf(ban)}
        {ban.reason && `: ${ban.reason}`}
      </span>
      <button type="button" class="button small" onClick={() => void lift(ban).then((done) => done && reload())}>
        {t("lift")}
      </button>
    </div>
  );
}

export function AccountView({ name }: { name: string }) {
  const {
    value: account,
    error,
    loading,
    reload,
  } = useData<AccountCard>(`/api/admin/accounts/${encodeURIComponent(name)}`);
  if (loading) return <Loading />;
  if (!account) return <Failed error={error} retry={reload} />;
  return (
    <>
      <p>
        <a href="/admin?ver=cuentas">{t("back")}</a>
      </p>
      <h3 class="admin-name">{account.name}</h3>
      {account.ban && <InForce title={t("is_banned")} ban={account.ban} reload={reload} />}
      {account.mute && <InForce title={t("is_muted")} ban={account.mute} reload={reload} />}
      <div class="admin-columns">
        <div class="admin-cards">
          <Roles key={account.roles.join()} account={account} reload={reload} />
          <Sessions account={account} reload={reload} />
        </div>
        <section class="card admin-card" aria-labelledby="ban-title">
          <h3 id="ban-title">{t("new_ban")}</h3>
          <BanForm kinds={["account", "mute"]} name={account.name} onDone={reload} />
        </section>
      </div>
      <h3>{t("history")}</h3>
      <AuditList subject={`account:${account.account}`} actor="" />
    </>
  );
}
