// What players reported, and the note with which a report is closed.
import { useState } from "preact/hooks";
import type { Report, Reports as ReportList } from "../../../api/messages";
import { formatDate } from "../../i18n";
import { post } from "../../net/requests";
import { TextField } from "../../ui/text_field";
import { say, sayError } from "../../ui/toast";
import { List } from "./list";
import { coded, t } from "./texts";
import { before, usePages } from "./use_pages";

const statuses = ["open", "closed"] as const;

function CloseForm({ report, onClosed }: { report: Report; onClosed(): void }) {
  const [note, setNote] = useState("");
  const submit = async () => {
    try {
      await post(`/api/admin/reports/${report.number}`, { answer: note });
      say(t("report_closed"));
      onClosed();
    } catch (error) {
      sayError(error);
    }
  };
  return (
    <form
      class="admin-line-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField label={t("close_note")} value={note} onText={setNote} maxLength={300} />
      <button type="submit" class="button">
        {t("close_report")}
      </button>
    </form>
  );
}

function Place({ place }: { place: string }) {
  if (place === "") return null;
  return <> · {place === "lobby" ? t("place_lobby") : <a href={`/partida/${place}`}>{t("place_game")}</a>}</>;
}

function ReportCard({ report, onClosed }: { report: Report; onClosed(): void }) {
  return (
    <li class="card admin-card">
      <p>
        <span class="tag">{coded("reason", report.reason)}</span>
      </p>
      <h3>{t("reported", { reporter: report.reporter, about: report.about })}</h3>
      <p class="soft">
        {formatDate(report.made)}
        <Place place={report.place} />
      </p>
      {report.text && <p class="admin-quote">{report.text}</p>}
      {report.lines.length > 0 && (
        <>
          <p class="soft">{t("said")}</p>
          <ul class="admin-said">
            {report.lines.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={`/admin?ver=cuentas&cuenta=${encodeURIComponent(report.about)}`}>
          {t("see_account", { name: report.about })}
        </a>
      </p>
      {report.status === "open" ? (
        <CloseForm report={report} onClosed={onClosed} />
      ) : (
        <p class="soft">
          {t("closed_by", { name: report.answered_by })}
          {report.answer && `: ${report.answer}`}
        </p>
      )}
    </li>
  );
}

export function Reports() {
  const [status, setStatus] = useState<(typeof statuses)[number]>("open");
  const pages = usePages(`/api/admin/reports?status=${status}`, (answer: ReportList) => ({
    rows: answer.reports,
    next: before(answer.before),
  }));
  return (
    <>
      <fieldset class="choices">
        <legend class="only-read">{t("which")}</legend>
        {statuses.map((each) => (
          <label key={each}>
            <input type="radio" name="status" checked={status === each} onChange={() => setStatus(each)} />
            {t(`status_${each}`)}
          </label>
        ))}
      </fieldset>
      <List pages={pages} none={t("no_reports")}>
        {(rows) => (
          <ul class="admin-cards">
            {rows.map((report) => (
              <ReportCard key={report.number} report={report} onClosed={pages.reload} />
            ))}
          </ul>
        )}
      </List>
    </>
  );
}
