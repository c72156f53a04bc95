// Words that were found, each the way to its page.
import { useState } from "preact/hooks";
import { formatNumber } from "../../i18n";
import { type Group, groupByLength, wordParts } from "./grouping";
import "./word_list.css";
import { wordAddress } from "./search";
import { text } from "./texts";

const shownFirst = 60;

export function WordLink({ word, edition }: { word: string; edition: string }) {
  const parts = wordParts(word);
  // Without the label, letters that are tied would be read apart from the rest of the word.
  return (
    <a class="word-link" href={wordAddress(word, edition)} aria-label={parts.map(({ text }) => text).join("")}>
      {parts.map(({ text: letters, digraph }, at) =>
        digraph ? (
          <span key={at} class="tied">
            {letters}
          </span>
        ) : (
          letters
        ),
      )}
    </a>
  );
}

interface Listed {
  words: readonly string[];
  edition: string;
  /** In columns for words of about the same width; otherwise one after the other. */
  columns?: boolean;
}

export function WordLinks({ words, edition, columns = false }: Listed) {
  const letters = Math.max(...words.map((word) => word.replace(/[[\]]/g, "").length), 2);
  return (
    <ul class={columns ? "word-links columns" : "word-links"} style={{ "--letters": letters }}>
      {words.map((word) => (
        <li key={word}>
          <WordLink word={word} edition={edition} />
        </li>
      ))}
    </ul>
  );
}

function GroupOfWords({ group, edition }: { group: Group; edition: string }) {
  const [all, setAll] = useState(false);
  const { length, words } = group;
  const rest = words.length - shownFirst;
  return (
    <section class="word-group">
      <h3>
        {length === 1 ? text("of_length_one") : text("of_length", { length })}
        <span class="word-count figures">{formatNumber(words.length)}</span>
      </h3>
      <WordLinks words={all ? words : words.slice(0, shownFirst)} edition={edition} columns />
      {!all && rest > 0 && (
        <button type="button" class="button small" onClick={() => setAll(true)}>
          {text("more_of", { count: formatNumber(rest) })}
        </button>
      )}
    </section>
  );
}

export function GroupedWords({ words, edition }: { words: readonly string[]; edition: string }) {
  return (
    <div class="word-groups">
      {groupByLength(words).map((group) => (
        <GroupOfWords key={`${group.length} ${group.words[0]}`} group={group} edition={edition} />
      ))}
    </div>
  );
}
