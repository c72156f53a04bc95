// The words of an edition: one box, four ways of looking.

import type { Hooks, Words } from "../../../api/messages";
import { formatNumber } from "../../i18n";
import type { PageProps } from "../../router";
import { settings } from "../../settings";
import { Empty, Loading } from "../../ui/page_state";
import { useData } from "../../ui/use_data";
import { HooksView } from "./hooks_view";
import { hooksPath, readSearch, type Search, wordsPath } from "./search";
import { SearchForm } from "./search_form";
import { Invitation, Syntax } from "./syntax";
import { WordsTabs } from "./tabs";
import { text } from "./texts";
import { Trouble } from "./trouble";
import { GroupedWords } from "./word_list";
import "./words.css";

function FoundWords({ path, edition }: { path: string; edition: string }) {
  const { value, error, loading, reload } = useData<Words>(path);
  if (loading) return <Loading />;
  if (!value) return <Trouble error={error} retry={reload} />;
  const count = value.words.length;
  if (count === 0)
    return (
      <Empty title={text("none")}>
        <p class="soft">{text("none_hint")}</p>
      </Empty>
    );
  return (
    <>
      <div role="status">
        <h2 class="found-title">
          {count === 1 ? text("found_one") : text(value.more ? "found_more" : "found", { count: formatNumber(count) })}
        </h2>
      </div>
      <GroupedWords words={value.words} edition={edition} />
    </>
  );
}

function FoundHooks({ word, edition }: { word: string; edition: string }) {
  const { value, error, loading, reload } = useData<Hooks>(hooksPath(word, edition));
  if (loading) return <Loading />;
  if (!value) return <Trouble error={error} retry={reload} />;
  return (
    <section class="card" aria-labelledby="hooks-title">
      <h2 id="hooks-title">{text("hooks")}</h2>
      <HooksView hooks={value} edition={edition} />
    </section>
  );
}

function Found({ search }: { search: Search }) {
  const path = wordsPath(search);
  if (path) return <FoundWords key={path} path={path} edition={search.edition} />;
  if (search.mode === "hooks" && search.typed) return <FoundHooks word={search.typed} edition={search.edition} />;
  return null;
}

export default function WordsPage({ query }: PageProps) {
  const search = readSearch(query, settings.value.edition);
  return (
    <div class="page words">
      <header class="words-head">
        <h1>{text("title")}</h1>
        <p class="soft">{text("lead")}</p>
        <WordsTabs />
      </header>
      <SearchForm search={search} />
      {search.mode === "word" ? (
        <Invitation search={search} />
      ) : (
        <div class={search.typed === "" || search.mode === "hooks" ? "words-below alone" : "words-below"}>
          <div class="found-words">
            <Found search={search} />
          </div>
          <Syntax mode={search.mode} />
        </div>
      )}
    </div>
  );
}
