// From an entry of the dictionary, or from nothing, to a proposal.
import { useState } from "preact/hooks";
import type { DictionaryEntries, DictionaryEntry } from "../../../api/messages";
import { go } from "../../router";
import { Icon } from "../../ui/icon";
import { Failed, Loading } from "../../ui/page_state";
import { say, sayError } from "../../ui/toast";
import { useData } from "../../ui/use_data";
import { entriesPath, type NewProposal, proposalAddress, propose } from "./desk";
import { LineEditor } from "./line_editor";
import { text } from "./texts";

/** What is being written: what kind of change, of which entry. */
interface Draft {
  kind: NewProposal["kind"];
  entry?: DictionaryEntry;
}

function Found({ edition, sought, onDraft }: { edition: string; sought: string; onDraft(draft: Draft): void }) {
  const { value, error, loading, reload } = useData<DictionaryEntries>(entriesPath(edition, sought));
  if (loading) return <Loading />;
  if (!value) return <Failed error={error} retry={reload} />;
  if (value.entries.length === 0) return <p role="status">{text("found_none")}</p>;
  return (
    <>
      <ul class="found-entries">
        {value.entries.map((entry) => (
          <li key={entry.place + entry.line}>
            <code class="entry-line">{entry.line}</code>
            <span class="found-actions">
              <button type="button" class="button small" onClick={() => onDraft({ kind: "change", entry })}>
                <Icon name="pen" /> {text("change_it")}
                <span class="only-read">: {entry.entry}</span>
              </button>
              <button type="button" class="button small danger" onClick={() => onDraft({ kind: "removal", entry })}>
                {text("remove_it")}
                <span class="only-read">: {entry.entry}</span>
              </button>
            </span>
          </li>
        ))}
      </ul>
      {value.more && <p class="soft">{text("found_more")}</p>}
    </>
  );
}

function FindBox({ edition, onDraft }: { edition: string; onDraft(draft: Draft): void }) {
  const [typed, setTyped] = useState("");
  const [sought, setSought] = useState("");
  return (
    <>
      <search>
        <form
          class="find-row"
          onSubmit={(event) => {
            event.preventDefault();
            setSought(typed.trim());
          }}
        >
          <label class="field">
            <span>{text("find")}</span>
            <input
              class="input"
              type="search"
              autocomplete="off"
              autocapitalize="none"
              spellcheck={false}
              maxLength={40}
              value={typed}
              aria-describedby="find-hint"
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="button">
            <Icon name="search" /> {text("find_button")}
          </button>
        </form>
        <small id="find-hint" class="soft">
          {text("find_hint")}
        </small>
      </search>
      {sought !== "" && <Found key={sought} edition={edition} sought={sought} onDraft={onDraft} />}
      <p>
        <button type="button" class="button primary" onClick={() => onDraft({ kind: "addition" })}>
          {text("add_new")}
        </button>
      </p>
    </>
  );
}

function DraftForm({ edition, draft, onEnd }: { edition: string; draft: Draft; onEnd(): void }) {
  const [line, setLine] = useState(draft.kind === "change" ? (draft.entry?.line ?? "") : "");
  const [reason, setReason] = useState("");
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      const { number } = await propose(edition, {
        kind: draft.kind,
        ...(draft.entry && { entry: draft.entry.entry }),
        ...(draft.kind !== "removal" && { line }),
        text: reason,
      });
      say(text("proposed", { number }));
      onEnd();
      go(proposalAddress(edition, number));
    } catch (error) {
      sayError(error);
      setSending(false);
    }
  };
  return (
    <form
      class="draft"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {draft.entry && (
        <p>
          {text(draft.kind === "removal" ? "removes" : "replaces")}: <code class="entry-line">{draft.entry.line}</code>
        </p>
      )}
      {draft.kind !== "removal" && (
        <LineEditor edition={edition} line={line} onLine={setLine} replaces={draft.entry?.entry} />
      )}
      <label class="field">
        <span>{text("reason")}</span>
        <textarea
          class="input"
          rows={2}
          maxLength={1000}
          value={reason}
          onInput={(event) => setReason(event.currentTarget.value)}
        />
        <small class="soft">{text("reason_hint")}</small>
      </label>
      <div class="draft-actions">
        <button type="submit" class="button primary" disabled={sending}>
          {text("propose")}
        </button>
        <button type="button" class="button" onClick={onEnd}>
          {text("cancel")}
        </button>
      </div>
    </form>
  );
}

export function ProposeForm({ edition }: { edition: string }) {
  const [draft, setDraft] = useState<Draft>();
  return (
    <section class="card commission-editor" aria-labelledby="editor-title">
      <h2 id="editor-title">{text("editor")}</h2>
      {draft ? (
        <DraftForm
          key={`${draft.kind} ${draft.entry?.line}`}
          edition={edition}
          draft={draft}
          onEnd={() => setDraft(undefined)}
        />
      ) : (
        <FindBox edition={edition} onDraft={setDraft} />
      )}
    </section>
  );
}
