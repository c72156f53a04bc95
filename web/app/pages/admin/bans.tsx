// Who is kept out and who is quiet.
import type { Ban, Bans as BanList } from "../../../api/messages";
import { formatDate } from "../../i18n";
import { post } from "../../net/requests";
import { sure } from "../../ui/confirm";
import { say, sayError } from "../../ui/toast";
import { BanForm } from "./ban_form";
import { List } from "./list";
import { coded, t } from "./texts";
import { before, usePages } from "./use_pages";

export const termOf = (ban: Ban): string =>
  ban.until === undefined ? t("for_good") : t("until", { when: formatDate(ban.until) });

export async function lift(ban: Ban): Promise<boolean> {
  if (!(await sure({ title: t("lift_sure"), text: `${coded("kind", ban.kind)}: ${ban.name}`, yes: t("lift") })))
    return false;
  try {
    await post("/api/admin/lift", { kind: ban.kind, value: ban.value });
    say(t("lifted", { name: ban.name }));
    return true;
  } catch (error) {
    sayError(error);
    return false;
  }
}

function BanRow({ ban, onLifted }: { ban: Ban; onLifted(): void }) {
  return (
    <li class="card admin-card admin-row">
      <div>
        <p>
          <span class="tag">{coded("kind", ban.kind)}</span> <b class="admin-value">{ban.name}</b>
        </p>
        {ban.reason && <p class="admin-quote">{ban.reason}</p>}
        <p class="soft">
          {termOf(ban)} · {t("by", { name: ban.by === "console" ? t("console") : ban.by })}
        </p>
      </div>
      <button
        type="button"
        class="button small"
        aria-label={t("lift_of", { name: ban.name })}
        onClick={() => void lift(ban).then((done) => done && onLifted())}
      >
        {t("lift")}
      </button>
    </li>
  );
}

export function Bans() {
  const pages = usePages("/api/admin/bans?kind=", (answer: BanList) => ({
    rows: answer.bans,
    next: before(answer.before),
  }));
  return (
    <div class="admin-columns">
      <div>
        <List pages={pages} none={t("no_bans")}>
          {(rows) => (
            <ul class="admin-cards">
              {rows.map((ban) => (
                <BanRow key={`${ban.kind} ${ban.value}`} ban={ban} onLifted={pages.reload} />
              ))}
            </ul>
          )}
        </List>
      </div>
      <section class="card admin-card" aria-labelledby="new-ban">
        <h3 id="new-ban">{t("new_ban")}</h3>
        <BanForm kinds={["account", "mute", "address", "name"]} onDone={pages.reload} />
      </section>
    </div>
  );
}
