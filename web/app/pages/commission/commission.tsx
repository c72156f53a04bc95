// The work of the lexicon commission on an edition: what is proposed, and proposing more.

import { useEffect, useState } from "preact/hooks";
import type { Proposal, Proposals } from "../../../api/messages";
import { formatDate, formatNumber } from "../../i18n";
import { editions } from "../../net/editions";
import { get } from "../../net/requests";
import { has } from "../../net/session";
import type { PageProps } from "../../router";
import { go } from "../../router";
import { Empty, Failed, Loading } from "../../ui/page_state";
import { RoleOrder } from "../../ui/role_order";
import { sayError } from "../../ui/toast";
import { useData } from "../../ui/use_data";
import { WordsTabs } from "../words/tabs";
import {
  historyAddress,
  keyOf,
  listPath,
  pageAddress,
  proposalAddress,
  type Status,
  statuses,
  useAskAgain,
} from "./desk";
import { ExportForm } from "./export_form";
import { ProposeForm } from "./propose_form";
import { StartingEdition } from "./starting_edition";
import { text } from "./texts";
import "../words/words.css";
import "./commission.css";

export const defaultEdition = "fise-2016";

export function Closed() {
  return (
    <section class="card" aria-labelledby="closed-title">
      <h2 id="closed-title">{text("closed")}</h2>
      <p>{text("closed_text")}</p>
      <RoleOrder of="commission" />
    </section>
  );
}

function Card({ edition, proposal }: { edition: string; proposal: Proposal }) {
  const { number, kind, entry, before, line, by, at, yes, no, abstain } = proposal;
  return (
    <li class={`proposal-card ${kind}`}>
      <p class="proposal-head">
        <span class={`tag ${kind}`}>{text(keyOf("kind", kind))}</span>
        <a href={proposalAddress(edition, number)}>
          {text("number", { number })}: <b>{proposal.added || entry}</b>
        </a>
      </p>
      {before && <del class="entry-line">{before}</del>}
      {line && <ins class="entry-line">{line}</ins>}
      <p class="soft figures">
        {text("by", { name: by, date: formatDate(at) })} · {text("tally", { yes, no, abstain })}
      </p>
    </li>
  );
}

function ProposalList({ edition, status, page }: { edition: string; status: Status; page: Proposals }) {
  const [older, setOlder] = useState<Proposal[]>([]);
  const [more, setMore] = useState(page.more);
  useEffect(() => {
    if (older.length === 0) setMore(page.more);
  }, [page, older.length]);
  const shown = [...page.proposals, ...older];
  const next = () => {
    const before = shown.at(-1)?.number;
    get<Proposals>(listPath(edition, { status, before })).then((answer) => {
      setOlder([...older, ...answer.proposals]);
      setMore(answer.more);
    }, sayError);
  };
  if (shown.length === 0)
    return (
      <Empty title={text("none")}>
        <p class="soft">{text("none_hint")}</p>
      </Empty>
    );
  return (
    <>
      <ul class="proposals">
        {shown.map((proposal) => (
          <Card key={proposal.number} edition={edition} proposal={proposal} />
        ))}
      </ul>
      {more && (
        <button type="button" class="button" onClick={next}>
          {text("more")}
        </button>
      )}
    </>
  );
}

function Desk({ edition, status }: { edition: string; status: Status }) {
  const { value, error, loading, reload } = useData<Proposals>(listPath(edition, { status }));
  useAskAgain(reload);
  return (
    <>
      <ProposeForm key={edition} edition={edition} />
      <section class="card" aria-labelledby="proposals-title">
        <h2 id="proposals-title">{text("status")}</h2>
        <fieldset class="choices">
          <legend class="only-read">{text("status")}</legend>
          {statuses.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="status"
                checked={status === each}
                onChange={() => go(pageAddress(edition, each), { replace: true })}
              />
              {text(keyOf("status", each))}
              {value && <span class="word-count figures">{formatNumber(value[each])}</span>}
            </label>
          ))}
        </fieldset>
        <p>
          <a href={historyAddress(edition)}>{text("whole_history")}</a>
        </p>
        {loading && <Loading />}
        {!value && error !== undefined && <Failed error={error} retry={reload} />}
        {value && <ProposalList key={`${edition} ${status}`} edition={edition} status={status} page={value} />}
      </section>
      <ExportForm edition={edition} agreed={value?.agreed ?? 0} />
    </>
  );
}

export default function CommissionPage({ query }: PageProps) {
  const known = editions.value.map(({ id }) => id);
  const asked = query.get("reglamento") ?? defaultEdition;
  const edition = known.includes(asked) || known.length === 0 ? asked : defaultEdition;
  const status = statuses.find((each) => each === query.get("ver")) ?? "open";
  return (
    <div class="page words commission">
      <header class="words-head">
        <h1>{text("title")}</h1>
        <p class="soft">{text("lead")}</p>
        <WordsTabs />
      </header>
      {has("commission") ? (
        <>
          <StartingEdition value={edition} onChange={(id) => go(pageAddress(id), { replace: true })} />
          <Desk key={edition} edition={edition} status={status} />
        </>
      ) : (
        <Closed />
      )}
    </div>
  );
}
