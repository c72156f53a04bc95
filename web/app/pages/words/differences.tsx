// What changes between two editions: the words that come in and those that go out.
import { useEffect, useState } from "preact/hooks";
import type { Differences } from "../../../api/messages";
import { formatNumber } from "../../i18n";
import { common } from "../../i18n/common";
import { editions } from "../../net/editions";
import { get } from "../../net/requests";
import type { PageProps } from "../../router";
import { go } from "../../router";
import { settings } from "../../settings";
import { EditionChoice } from "../../ui/edition_choice";
import { Icon } from "../../ui/icon";
import { Empty, Loading } from "../../ui/page_state";
import { sayError } from "../../ui/toast";
import { useData } from "../../ui/use_data";
import { type Comparison, comparisonAddress, differencesPath, lengths, readComparison } from "./comparison";
import { WordsTabs } from "./tabs";
import { text } from "./texts";
import { Trouble } from "./trouble";
import { WordLinks } from "./word_list";
import "./differences.css";
import "./words.css";
import { SelectField } from "../../ui/select_field";
import { TextField } from "../../ui/text_field";

/** The first page, and those that were asked for after it. */
function PagedWords({ comparison, first }: { comparison: Comparison; first: Differences }) {
  const [words, setWords] = useState(first.words);
  const [more, setMore] = useState(first.more);
  const [asking, setAsking] = useState(false);
  const next = async () => {
    setAsking(true);
    try {
      const page = await get<Differences>(differencesPath(comparison, words.at(-1)));
      setWords([...words, ...page.words]);
      setMore(page.more);
    } catch (error) {
      sayError(error);
    } finally {
      setAsking(false);
    }
  };
  if (words.length === 0) return <Empty title={text("no_difference")} />;
  return (
    <>
      <WordLinks words={words} edition={comparison.added ? comparison.to : comparison.from} />
      <div class="differences-foot">
        <span class="soft figures">
          {text("shown", { shown: formatNumber(words.length), all: formatNumber(first.matching) })}
        </span>
        {more && (
          <button type="button" class="button" disabled={asking} onClick={() => void next()}>
            {common(asking ? "loading" : "more")}
          </button>
        )}
      </div>
    </>
  );
}

function PrefixField({ prefix, onChange }: { prefix: string; onChange(prefix: string): void }) {
  const [typed, setTyped] = useState(prefix);
  useEffect(() => {
    const timer = setTimeout(() => typed !== prefix && onChange(typed), 350);
    return () => clearTimeout(timer);
  }, [typed, prefix, onChange]);
  return (
    <TextField
      label={text("prefix")}
      type="search"
      autocomplete="off"
      autocapitalize="none"
      spellcheck={false}
      maxLength={15}
      value={typed}
      onText={(prefix) => setTyped(prefix.trim())}
    />
  );
}

function Lists({ comparison, set }: { comparison: Comparison; set(part: Partial<Comparison>): void }) {
  const path = differencesPath(comparison);
  const { value, error, loading, reload } = useData<Differences>(path);
  const [counts, setCounts] = useState<Differences>();
  useEffect(() => {
    if (value) setCounts(value);
  }, [value]);
  const known = counts?.from === comparison.from && counts.to === comparison.to ? counts : undefined;
  return (
    <section class="card differences">
      <div class="differences-head">
        <fieldset class="choices">
          <legend class="only-read">{text("differences")}</legend>
          {([true, false] as const).map((added) => (
            <label key={String(added)}>
              <input type="radio" name="list" checked={comparison.added === added} onChange={() => set({ added })} />
              {text(added ? "added" : "removed")}
              {known && <span class="word-count figures">{formatNumber(added ? known.added : known.removed)}</span>}
            </label>
          ))}
        </fieldset>
        <PrefixField prefix={comparison.prefix} onChange={(prefix) => set({ prefix })} />
        <SelectField
          label={text("length")}
          value={comparison.length ?? 0}
          values={[0, ...lengths]}
          text={(length) => (length === 0 ? text("any_length") : text("of_length", { length }))}
          onChange={(length) => set({ length: length === 0 ? undefined : length })}
        />
      </div>
      {loading && <Loading />}
      {error !== undefined && <Trouble error={error} retry={reload} />}
      {value && <PagedWords key={path} comparison={comparison} first={value} />}
    </section>
  );
}

export default function DifferencesPage({ query }: PageProps) {
  const ids = editions.value.map(({ id }) => id);
  const comparison = readComparison(query, ids, settings.value.edition);
  const set = (part: Partial<Comparison>) => go(comparisonAddress({ ...comparison, ...part }), { replace: true });
  const { from, to } = comparison;
  return (
    <div class="page words">
      <header class="words-head">
        <h1>{text("differences")}</h1>
        <p class="soft">{text("differences_lead")}</p>
        <WordsTabs />
      </header>
      <div class="card compared">
        <EditionChoice label={text("from")} value={from} onChange={(id) => set({ from: id })} />
        <button
          type="button"
          class="button"
          aria-label={text("swap")}
          title={text("swap")}
          onClick={() => set({ from: to, to: from })}
        >
          <Icon name="swap" />
        </button>
        <EditionChoice label={text("to")} value={to} onChange={(id) => set({ to: id })} />
      </div>
      {from === to ? <Empty title={text("same")} /> : <Lists comparison={comparison} set={set} />}
    </div>
  );
}
