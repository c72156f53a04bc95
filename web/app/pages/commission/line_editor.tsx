// An entry as it is written, with what is wrong in it and the forms that it would give.
import { useEffect, useState } from "preact/hooks";
import type { Finding, LinePreview } from "../../../api/messages";
import { pick } from "../../i18n";
import { FormsTable } from "../../ui/forms_table";
import { Failed } from "../../ui/page_state";
import { useData } from "../../ui/use_data";
import { previewPath } from "./desk";
import { text } from "./texts";

const pause = 350;

/** The text as it was when typing stopped. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return <p class="notice good">{text("no_findings")}</p>;
  return (
    <ul class="findings">
      {findings.map(({ error, kind, subject, text: words, meant }) => (
        <li key={`${kind} ${subject}`} class={error ? "notice bad" : "notice warn"}>
          <span>
            <b>{text(error ? "error" : "warning")}</b>: «{subject}»: {pick(words)}{" "}
            {meant.length > 0 && text("meant", { words: meant.join(", ") })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Preview({ edition, line, replaces }: { edition: string; line: string; replaces?: string | undefined }) {
  const [shown, setShown] = useState<LinePreview>();
  const { value, error, reload } = useData<LinePreview>(
    line.trim() === "" ? undefined : previewPath(edition, line, replaces),
  );
  // What was there stays until the next answer comes: the page does not jump at every letter.
  useEffect(() => {
    if (value) setShown(value);
  }, [value]);
  if (line.trim() === "") return <p class="soft">{text("preview_waiting")}</p>;
  if (error !== undefined) return <Failed error={error} retry={reload} />;
  if (!shown) return <p class="soft">…</p>;
  const valid = shown.forms.filter((form) => form.valid);
  const fresh = valid.filter((form) => form.known === false).length;
  return (
    <>
      <Findings findings={shown.findings} />
      {shown.line !== "" && shown.line !== line.trim() && (
        <p class="soft">
          {text("would_be")} <code class="entry-line">{shown.line}</code>
        </p>
      )}
      {shown.forms.length > 0 && (
        <>
          <p role="status" class="figures">
            {text("preview_counts", { valid: valid.length, fresh, refused: shown.forms.length - valid.length })}
          </p>
          <FormsTable forms={shown.forms} tellsNew />
        </>
      )}
    </>
  );
}

interface Props {
  edition: string;
  line: string;
  onLine(line: string): void;
  replaces?: string | undefined;
}

export function LineEditor({ edition, line, onLine, replaces }: Props) {
  const settled = useSettled(line);
  return (
    <div class="line-editor">
      <label class="field">
        <span>{text("line")}</span>
        <input
          class="input entry-line"
          autocomplete="off"
          autocapitalize="none"
          autocorrect="off"
          spellcheck={false}
          maxLength={500}
          value={line}
          aria-describedby="line-hint"
          onInput={(event) => onLine(event.currentTarget.value)}
        />
        <small id="line-hint" class="soft">
          {text("line_hint")}
        </small>
      </label>
      <section aria-labelledby="preview-title" class="preview">
        <h3 id="preview-title">{text("preview")}</h3>
        <Preview edition={edition} line={settled} replaces={replaces} />
      </section>
    </div>
  );
}
