// Everything that the commission did on an edition: who, what and when, the last first.
import { useState } from "preact/hooks";
import type { CommissionHistory, CommissionStep } from "../../../api/messages";
import { formatDate } from "../../i18n";
import { get } from "../../net/requests";
import { has } from "../../net/session";
import type { PageProps } from "../../router";
import { go } from "../../router";
import { Empty, Failed, Loading } from "../../ui/page_state";
import { sayError } from "../../ui/toast";
import { useData } from "../../ui/use_data";
import { WordsTabs } from "../words/tabs";
import { Closed, defaultEdition } from "./commission";
import { historyAddress, historyPath, pageAddress, proposalAddress, stepKey } from "./desk";
import { StartingEdition } from "./starting_edition";
import { text } from "./texts";
import "../words/words.css";
import "./commission.css";

function Step({ edition, step }: { edition: string; step: CommissionStep }) {
  return (
    <li>
      <p>
        <b>{step.name}</b> {text(stepKey(step))} <span class="soft figures">{formatDate(step.at)}</span>
      </p>
      <p>
        <a href={proposalAddress(edition, step.number)}>
          {text("number", { number: step.number })}: <b>{step.headword}</b>
        </a>
      </p>
      {step.line && <code class="entry-line">{step.line}</code>}
      {step.text && <p class="said">{step.text}</p>}
    </li>
  );
}

function Steps({ edition }: { edition: string }) {
  const { value, error, loading, reload } = useData<CommissionHistory>(historyPath(edition));
  const [older, setOlder] = useState<CommissionHistory[]>([]);
  if (loading) return <Loading />;
  if (!value) return <Failed error={error} retry={reload} />;
  const pages = [value, ...older];
  const steps = pages.flatMap((page) => page.steps);
  if (steps.length === 0) return <Empty title={text("history_none")} />;
  const next = () =>
    get<CommissionHistory>(historyPath(edition, steps.at(-1)?.place)).then(
      (page) => setOlder([...older, page]),
      sayError,
    );
  return (
    <section class="card" aria-labelledby="steps-title">
      <h2 id="steps-title">{text("history_steps")}</h2>
      <ol class="history">
        {steps.map((step) => (
          <Step key={step.place} edition={edition} step={step} />
        ))}
      </ol>
      {pages.at(-1)?.more && (
        <button type="button" class="button" onClick={() => void next()}>
          {text("more")}
        </button>
      )}
    </section>
  );
}

export default function CommissionHistoryPage({ query }: PageProps) {
  const edition = query.get("reglamento") ?? defaultEdition;
  return (
    <div class="page words commission">
      <header class="words-head">
        <h1>{text("whole_history")}</h1>
        <p class="soft">{text("history_lead")}</p>
        <WordsTabs />
      </header>
      {has("commission") ? (
        <>
          <StartingEdition value={edition} onChange={(id) => go(historyAddress(id), { replace: true })} />
          <p>
            <a href={pageAddress(edition)}>{text("back")}</a>
          </p>
          <Steps key={edition} edition={edition} />
        </>
      ) : (
        <Closed />
      )}
    </div>
  );
}
