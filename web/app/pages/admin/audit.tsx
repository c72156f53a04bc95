// What the staff did, the last first. Nobody changes it.
import { useState } from "preact/hooks";
import type { AuditEntry, Audit as AuditPage } from "../../../api/messages";
import { formatDate } from "../../i18n";
import { withQuery } from "../../net/requests";
import { TextField } from "../../ui/text_field";
import { detailOf } from "./audit_detail";
import { List } from "./list";
import { coded, t } from "./texts";
import { before, usePages } from "./use_pages";

function Subject({ subject }: { subject: string }) {
  const [kind, id = ""] = subject.split(":", 2);
  if (kind === "game") return <a href={`/partida/${id}`}>{id}</a>;
  // Whoever is kept out is named in the detail.
  return kind === "report" ? <span>{id}</span> : null;
}

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <li class="admin-entry">
      <time class="soft figures">{formatDate(entry.at, { dateStyle: "short", timeStyle: "short" })}</time>
      <span>
        <b>{entry.actor === "console" ? t("console") : entry.actor}</b>{" "}
        <span class="tag">{coded("action", entry.action)}</span> <Subject subject={entry.subject} />{" "}
        <span class="admin-value">{detailOf(entry)}</span>
      </span>
    </li>
  );
}

export function AuditList({ actor, subject }: { actor: string; subject: string }) {
  const path = withQuery("/api/admin/audit", { limit: 50, actor: actor || undefined, subject: subject || undefined });
  const pages = usePages(path, (answer: AuditPage) => ({ rows: answer.entries, next: before(answer.before) }));
  return (
    <List pages={pages} none={t("no_audit")}>
      {(rows) => (
        <ul class="admin-entries">
          {rows.map((entry, index) => (
            <Entry key={`${entry.at} ${index}`} entry={entry} />
          ))}
        </ul>
      )}
    </List>
  );
}

export function Audit() {
  const [draft, setDraft] = useState({ actor: "", subject: "" });
  const [asked, setAsked] = useState(draft);
  return (
    <>
      <form
        class="admin-search"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(draft);
        }}
      >
        <TextField
          label={t("by_whom")}
          value={draft.actor}
          onText={(actor) => setDraft({ ...draft, actor })}
          maxLength={64}
        />
        <TextField
          label={t("subject")}
          value={draft.subject}
          onText={(subject) => setDraft({ ...draft, subject })}
          maxLength={64}
        />
        <button type="submit" class="button">
          {t("filter")}
        </button>
      </form>
      <AuditList {...asked} />
    </>
  );
}
