// The consultations, the newest first, to look at, take away or erase.
import { useState } from "preact/hooks";
import { formatDate, formatNumber } from "../../i18n";
import { common } from "../../i18n/common";
import { editionTitle } from "../../net/editions";
import { sure } from "../../ui/confirm";
import { Icon } from "../../ui/icon";
import { VerdictMark } from "../../ui/verdict_mark";
import { clearLog, localTime, log, logAsCsv } from "./log";
import "./log_panel.css";
import { text } from "./texts";

const pageLength = 25;

function download(): void {
  const csv = logAsCsv(log.value, {
    columns: [text("log_time"), text("table"), text("log_words"), text("log_verdict"), common("edition")],
    valid: text("valid"),
    invalid: text("invalid"),
  });
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  const address = URL.createObjectURL(new Blob(["\uFEFF", csv], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${text("log_file")}-${localTime(Date.now()).slice(0, 10)}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

function LogTable({ shown }: { shown: number }) {
  const newest = log.value.slice(-shown).reverse();
  return (
    <table class="table log-table">
      <thead>
        <tr>
          <th scope="col">{text("log_time")}</th>
          <th scope="col">{text("table")}</th>
          <th scope="col">{text("log_words")}</th>
          <th scope="col">{text("log_verdict")}</th>
          <th scope="col">{common("edition")}</th>
        </tr>
      </thead>
      <tbody>
        {newest.map(({ at, table, words, valid, edition }) => (
          <tr key={`${at} ${table} ${words.join()}`}>
            <td class="figures log-time">{formatDate(at, { dateStyle: "short", timeStyle: "medium" })}</td>
            <td class="figures log-place">
              {table && <span class="log-label">{text("table")} </span>}
              {table}
            </td>
            <td class="log-words">{words.join(" · ").toUpperCase()}</td>
            <td class={`log-verdict ${valid ? "is-good" : "is-bad"}`}>
              <VerdictMark valid={valid} size={18} /> {text(valid ? "valid" : "invalid")}
            </td>
            <td class="soft log-edition">{editionTitle(edition)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function LogPanel() {
  const [shown, setShown] = useState(pageLength);
  const clear = async () => {
    const question = { title: text("log_clear_ask"), text: text("log_clear_text", { count: formatNumber(count) }) };
    if (await sure({ ...question, yes: text("log_clear"), danger: true })) clearLog();
  };
  const count = log.value.length;
  return (
    <section class="card desk-log" aria-labelledby="log-title">
      <div class="log-head">
        <h2 id="log-title">{text("log")}</h2>
        {count > 0 && (
          <>
            <span class="soft">{text("log_count", { count: formatNumber(count) })}</span>
            <span class="log-actions">
              <button type="button" class="button small" onClick={download}>
                <Icon name="download" /> {text("log_download")}
              </button>
              <button type="button" class="button small danger" onClick={clear}>
                {text("log_clear")}
              </button>
            </span>
          </>
        )}
      </div>
      {count === 0 ? (
        <div class="log-empty">
          <p>{text("log_empty")}</p>
          <p class="soft">{text("log_empty_hint")}</p>
        </div>
      ) : (
        <LogTable shown={shown} />
      )}
      {shown < count && (
        <button type="button" class="button small" onClick={() => setShown(shown + 4 * pageLength)}>
          {common("more")}
        </button>
      )}
    </section>
  );
}
