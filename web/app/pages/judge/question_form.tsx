// The form that players fill in: their table if they like, the words, Enter.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Verdict as PlayVerdict } from "../../../api/messages";
import { pick } from "../../i18n";
import { get, OfflineError, ServerError, textOf } from "../../net/requests";
import { settings } from "../../settings";
import { Icon } from "../../ui/icon";
import { useReopened } from "../../ui/use_reopened";
import { tilesOf, WordTiles } from "../../ui/word_tiles";
import { changeDraft, desk, draft, emptyDraft } from "./desk";
import { type Fault, faultOf, judgePath, wordsOf } from "./question";
import { text } from "./texts";

function faultText(fault: Fault): string {
  switch (fault.kind) {
    case "too_long":
      return text("too_long", { word: fault.word });
    case "bad_character":
      return text("bad_character", { character: fault.character });
    default:
      return text(fault.kind);
  }
}

function errorText(error: unknown): string {
  if (error instanceof OfflineError) return text("offline");
  if (error instanceof ServerError && error.code === "word_tools_locked") return text("locked");
  return pick(textOf(error));
}

interface Props {
  onAnswer(answer: PlayVerdict, words: string[], table: string): void;
}

export function QuestionForm({ onAnswer }: Props) {
  const { table, words: typed } = draft.value;
  const { hall } = desk.value;
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const tableInput = useRef<HTMLInputElement>(null);
  const wordsInput = useRef<HTMLInputElement>(null);
  const words = wordsOf(typed);
  const [cut, setCut] = useState(false);

  // Before the next key, which may come at once.
  useLayoutEffect(() => {
    wordsInput.current?.focus();
  }, [hall]);
  useReopened(() => {
    if (!cut) return;
    setCut(false);
    setProblem(undefined);
  });

  const ask = async () => {
    const fault = faultOf(words);
    if (fault) {
      setProblem(faultText(fault));
      wordsInput.current?.focus();
      return;
    }
    setProblem(undefined);
    setAsking(true);
    try {
      const answer = await get<PlayVerdict>(judgePath(words, settings.value.edition));
      onAnswer(answer, words, table.trim());
    } catch (error) {
      setProblem(errorText(error));
      setCut(error instanceof OfflineError);
    } finally {
      setAsking(false);
    }
  };
  const write = (written: string) => {
    setProblem(undefined);
    changeDraft({ words: written });
  };
  const erase = () => {
    draft.value = emptyDraft;
    setProblem(undefined);
    wordsInput.current?.focus();
  };
  return (
    <form
      class="desk-form card"
      onSubmit={(event) => {
        event.preventDefault();
        if (asking) return;
        if (document.activeElement === tableInput.current && words.length === 0) wordsInput.current?.focus();
        else void ask();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        erase();
      }}
    >
      <div class="desk-fields">
        <label class="field desk-table">
          <span>
            {text("table")} <small class="soft">({text("optional")})</small>
          </span>
          <input
            ref={tableInput}
            class="input"
            name="table"
            inputMode="numeric"
            autocomplete="off"
            maxLength={8}
            value={table}
            onInput={(event) => changeDraft({ table: event.currentTarget.value })}
          />
        </label>
        <label class="field desk-words">
          <span>{text("words")}</span>
          <input
            ref={wordsInput}
            class="input"
            name="words"
            autocomplete="off"
            autocapitalize="characters"
            autocorrect="off"
            spellcheck={false}
            enterkeyhint="go"
            maxLength={200}
            aria-describedby="words-hint desk-problem"
            aria-invalid={problem !== undefined && !cut}
            value={typed}
            onInput={(event) => write(event.currentTarget.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData?.getData("text") ?? "";
              if (!/[\r\n]/.test(pasted)) return;
              event.preventDefault();
              write(`${typed} ${pasted.replace(/\s+/g, " ")}`.trim());
            }}
          />
        </label>
      </div>
      <p id="words-hint" class="soft desk-hint">
        {text("words_hint")}
      </p>
      <div class="desk-preview" aria-hidden="true">
        {words.map((word, at) => tilesOf(word) && <WordTiles key={`${at} ${word}`} word={word} />)}
      </div>
      <div id="desk-problem" role="alert" class="desk-problem">
        {problem && <div class={cut ? "notice warn" : "notice bad"}>{problem}</div>}
      </div>
      <div class="desk-actions">
        <button type="submit" class="button primary desk-ask" disabled={asking}>
          <Icon name="gavel" size={26} /> {text(asking ? "asking" : "ask")}
        </button>
        <button type="button" class="button desk-erase" disabled={typed === "" && table === ""} onClick={erase}>
          {text("erase")}
        </button>
        <span class="soft desk-keys">{text("keys_form")}</span>
      </div>
    </form>
  );
}
