// One proposal: what it changes, the votes, what was said, and the steps that can be taken now.
import { useState } from "preact/hooks";
import type { Proposal } from "../../../api/messages";
import { formatDate } from "../../i18n";
import { has } from "../../net/session";
import type { PageProps } from "../../router";
import { Failed, Loading } from "../../ui/page_state";
import { sayError } from "../../ui/toast";
import { useData } from "../../ui/use_data";
import { WordsTabs } from "../words/tabs";
import { Closed, defaultEdition } from "./commission";
import { keyOf, pageAddress, proposalPath, type Step, stepKey, take, useAskAgain } from "./desk";
import { LineEditor } from "./line_editor";
import { text } from "./texts";
import "../words/words.css";
import "./commission.css";

interface Part {
  proposal: Proposal;
  edition: string;
  /** Whether it was done. */
  act(step: Step): Promise<boolean>;
}

function Votes({ proposal, act }: Part) {
  const { status, votes, yes, no, abstain, quorum, vote, own } = proposal;
  const carried = yes > no && yes >= quorum;
  return (
    <section class="card" aria-labelledby="votes-title">
      <h2 id="votes-title">{text("votes")}</h2>
      <p role="status" class="figures">
        {text("tally", { yes, no, abstain })}
      </p>
      {quorum > 1 && <p class="soft">{text("quorum", { votes: quorum })}</p>}
      {votes.length === 0 && <p class="soft">{text("no_votes")}</p>}
      <ul class="ballots">
        {votes.map(({ name, vote: cast }) => (
          <li key={name}>
            {name}: <b>{text(keyOf("vote", cast))}</b>
          </li>
        ))}
      </ul>
      {status === "open" ? (
        <>
          <div class="vote-buttons">
            {(["yes", "no", "abstain"] as const).map((each) => (
              <button
                key={each}
                type="button"
                class="button"
                aria-pressed={vote === each}
                onClick={() => void act({ action: "vote", vote: each })}
              >
                {text(keyOf("vote", each))}
              </button>
            ))}
          </div>
          <div class="vote-buttons">
            <button
              type="button"
              class="button primary"
              disabled={!carried}
              onClick={() => void act({ action: "agree" })}
            >
              {text("agree")}
            </button>
            <button
              type="button"
              class="button danger"
              disabled={carried}
              onClick={() => void act({ action: "reject" })}
            >
              {text("reject")}
            </button>
            {own && (
              <button type="button" class="button" onClick={() => void act({ action: "withdraw" })}>
                {text("withdraw")}
              </button>
            )}
          </div>
        </>
      ) : (
        <div class="vote-buttons">
          <button type="button" class="button" onClick={() => void act({ action: "reopen" })}>
            {text("reopen")}
          </button>
        </div>
      )}
    </section>
  );
}

function History({ proposal, act }: Part) {
  const [typed, setTyped] = useState("");
  return (
    <section class="card" aria-labelledby="history-title">
      <h2 id="history-title">{text("history")}</h2>
      <ol class="history">
        {(proposal.history ?? []).map((step) => (
          <li key={`${step.at} ${step.event} ${step.name}`}>
            <p>
              <b>{step.name}</b> {text(stepKey(step))} <span class="soft figures">{formatDate(step.at)}</span>
            </p>
            {step.line && <code class="entry-line">{step.line}</code>}
            {step.text && <p class="said">{step.text}</p>}
          </li>
        ))}
      </ol>
      <form
        class="comment"
        onSubmit={(event) => {
          event.preventDefault();
          void act({ action: "comment", text: typed }).then((done) => done && setTyped(""));
        }}
      >
        <label class="field">
          <span>{text("comment")}</span>
          <textarea
            class="input"
            rows={2}
            maxLength={1000}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button" disabled={typed.trim() === ""}>
          {text("comment_send")}
        </button>
      </form>
    </section>
  );
}

function Revision({ proposal, edition, act }: Part) {
  const [line, setLine] = useState<string>();
  if (line === undefined)
    return (
      <button type="button" class="button" onClick={() => setLine(proposal.line)}>
        {text("revise")}
      </button>
    );
  return (
    <form
      class="draft"
      onSubmit={(event) => {
        event.preventDefault();
        void act({ action: "revise", line }).then((done) => done && setLine(undefined));
      }}
    >
      <LineEditor edition={edition} line={line} onLine={setLine} replaces={proposal.entry || undefined} />
      <p class="soft">{text("revise_hint")}</p>
      <div class="draft-actions">
        <button type="submit" class="button primary" disabled={line === proposal.line}>
          {text("revise_save")}
        </button>
        <button type="button" class="button" onClick={() => setLine(undefined)}>
          {text("cancel")}
        </button>
      </div>
    </form>
  );
}

function Change(part: Part) {
  const { proposal } = part;
  const { kind, before, line, reason, status, by, at } = proposal;
  return (
    <section class="card" aria-labelledby="change-title">
      <h2 id="change-title">
        <span class={`tag ${kind}`}>{text(keyOf("kind", kind))}</span> {proposal.added || proposal.entry}
      </h2>
      <p class="soft figures">
        {text("by", { name: by, date: formatDate(at) })} · {text(keyOf("state", status))}
      </p>
      <dl class="change">
        {before && (
          <div>
            <dt>{text("now")}</dt>
            <dd>
              <del class="entry-line">{before}</del>
            </dd>
          </div>
        )}
        {line && (
          <div>
            <dt>{text("once_agreed")}</dt>
            <dd>
              <ins class="entry-line">{line}</ins>
            </dd>
          </div>
        )}
      </dl>
      {reason && <p class="said">{reason}</p>}
      {status === "open" && kind !== "removal" && <Revision {...part} />}
    </section>
  );
}

function ProposalDesk({ edition, number }: { edition: string; number: string }) {
  const { value, error, loading, reload } = useData<Proposal>(proposalPath(edition, number));
  useAskAgain(reload);
  if (loading) return <Loading />;
  if (!value) return <Failed error={error} retry={reload} />;
  const act = async (step: Step) => {
    try {
      await take(edition, value.number, step);
      return true;
    } catch (failure) {
      sayError(failure);
      return false;
    } finally {
      reload();
    }
  };
  const part = { proposal: value, edition, act };
  return (
    <div class="proposal-columns">
      <div class="proposal-main">
        <Change {...part} />
        <History {...part} />
      </div>
      <Votes {...part} />
    </div>
  );
}

export default function ProposalPage({ params, query }: PageProps) {
  const number = params.number ?? "";
  const edition = query.get("reglamento") ?? defaultEdition;
  return (
    <div class="page words commission">
      <header class="words-head">
        <h1>{text("number", { number })}</h1>
        <WordsTabs />
      </header>
      {has("commission") ? (
        <>
          <p>
            <a href={pageAddress(edition)}>{text("back")}</a>
          </p>
          <ProposalDesk key={`${edition} ${number}`} edition={edition} number={number} />
        </>
      ) : (
        <Closed />
      )}
    </div>
  );
}
