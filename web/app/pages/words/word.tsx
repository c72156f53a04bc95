// A word: its tiles, its verdict and why, in every edition, and the words around it.
import { useState } from "preact/hooks";
import type { Hooks, Verdict, Words } from "../../../api/messages";
import { pointsOf } from "../../../board/tiles";
import { editionTitle } from "../../net/editions";
import { withQuery } from "../../net/requests";
import type { PageProps } from "../../router";
import { go } from "../../router";
import { settings } from "../../settings";
import { Icon } from "../../ui/icon";
import { Loading } from "../../ui/page_state";
import { type Data, useData } from "../../ui/use_data";
import { VerdictMark } from "../../ui/verdict_mark";
import { tilesOf, WordTiles } from "../../ui/word_tiles";
import { Analyses } from "./analyses";
import { EveryEdition } from "./every_edition";
import { HooksView } from "./hooks_view";
import { Paradigms } from "./paradigms";
import { hooksPath, judgePath, searchAddress, wordAddress } from "./search";
import { WordsTabs } from "./tabs";
import { text } from "./texts";
import { Trouble } from "./trouble";
import { WordLinks } from "./word_list";
import "./word.css";
import "./words.css";

function Measures({ word }: { word: string }) {
  const tiles = tilesOf(word);
  if (!tiles) return <p class="soft">{text("no_tiles")}</p>;
  const points = tiles.reduce((sum, tile) => sum + pointsOf(tile), 0);
  return <p class="soft figures">{text("word_of", { count: tiles.length, points })}</p>;
}

/** What stands where the answer will, or where none came. */
function Waiting({ data }: { data: Data<unknown> }) {
  if (data.loading) return <Loading />;
  return data.error === undefined ? null : <Trouble error={data.error} retry={data.reload} />;
}

function Around({ word, edition }: { word: string; edition: string }) {
  const hooks = useData<Hooks>(hooksPath(word, edition));
  const anagrams = useData<Words>(withQuery("/api/words", { anagram: rackOf(word), edition }));
  const others = anagrams.value?.words.filter((each) => each.replace(/[[\]]/g, "") !== plainOf(word));
  return (
    <>
      <section class="card" aria-labelledby="hooks-title">
        <h2 id="hooks-title">{text("hooks")}</h2>
        {hooks.value && <HooksView hooks={hooks.value} edition={edition} />}
        <Waiting data={hooks} />
      </section>
      <section class="card anagrams" aria-labelledby="anagrams-title">
        <h2 id="anagrams-title">{text("anagrams")}</h2>
        {others && others.length > 0 && <WordLinks words={others} edition={edition} />}
        {others?.length === 0 && <p class="soft">{text("anagrams_none")}</p>}
        <Waiting data={anagrams} />
        <p>
          <a href={searchAddress({ mode: "anagram", typed: rackOf(word), some: true, edition })}>{text("shorter")}</a>
        </p>
      </section>
    </>
  );
}

/** A longer one has no hooks and no anagrams. */
const fitsTheBoard = (word: string): boolean => {
  const tiles = tilesOf(word)?.length ?? 0;
  return tiles > 0 && tiles <= 15;
};

const plainOf = (word: string): string => (tilesOf(word) ?? []).map(({ letter }) => letter).join("");

/** Its tiles as a rack is written: CA[RR]O. */
const rackOf = (word: string): string =>
  (tilesOf(word) ?? []).map(({ letter }) => (letter.length === 2 ? `[${letter}]` : letter)).join("");

function JumpBox({ edition }: { edition: string }) {
  const [typed, setTyped] = useState("");
  return (
    <search>
      <form
        class="word-jump"
        onSubmit={(event) => {
          event.preventDefault();
          const word = typed.trim();
          if (word) go(wordAddress(word, edition));
        }}
      >
        <input
          class="input"
          type="search"
          aria-label={text("other_word")}
          placeholder={text("other_word")}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          maxLength={40}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" class="button" aria-label={text("search")}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}

export default function WordPage({ params, query }: PageProps) {
  const word = params.word ?? "";
  const edition = query.get("reglamento") ?? settings.value.edition;
  const { value, error, loading, reload } = useData<Verdict>(judgePath(word, edition));
  const verdict = value?.words[0];
  return (
    <div class="page words word-page">
      <div class="word-tools">
        <WordsTabs />
        <JumpBox edition={edition} />
      </div>
      <header class="word-head">
        <h1>
          <WordTiles word={word} />
        </h1>
        <Measures word={word} />
      </header>
      {loading && <Loading />}
      {error !== undefined && <Trouble error={error} retry={reload} />}
      {verdict && (
        <>
          <div class={`word-verdict ${verdict.valid ? "good" : "bad"}`} role="status">
            <VerdictMark valid={verdict.valid} size={40} />
            <p>{text(verdict.valid ? "valid_in" : "invalid_in", { edition: editionTitle(edition) })}</p>
          </div>
          <div class="word-columns">
            <div class="word-main">
              <section class="card why" aria-labelledby="why-title">
                <h2 id="why-title">{text(verdict.valid ? "why" : "why_not")}</h2>
                <Analyses verdict={verdict} />
                {verdict.suggestions.length > 0 && (
                  <div class="suggestions">
                    <h3>{text("suggestions")}</h3>
                    <WordLinks words={verdict.suggestions.map((each) => each.toUpperCase())} edition={edition} />
                  </div>
                )}
              </section>
              <Paradigms key={`${word} ${edition}`} word={word} edition={edition} />
              {fitsTheBoard(word) && <Around word={word} edition={edition} />}
            </div>
            <section class="card every" aria-labelledby="every-title">
              <h2 id="every-title">{text("every_edition")}</h2>
              <EveryEdition word={word} current={edition} />
            </section>
          </div>
        </>
      )}
    </div>
  );
}
