// How a search is written, with examples that can be pressed.
import type { Mode, Search } from "./search";
import { searchAddress } from "./search";
import { text } from "./texts";

const signs: Record<Mode, [sign: string, meaning: Parameters<typeof text>[0]][]> = {
  word: [],
  hooks: [],
  anagram: [
    ["?", "syntax_blank"],
    ["ch", "syntax_rack_digraph"],
    ["1 2 3", "syntax_numbers"],
  ],
  pattern: [
    [".", "syntax_any"],
    ["*", "syntax_many"],
    ["[aeiou]", "syntax_set"],
    ["[^aeiou]", "syntax_not"],
    ["ch", "syntax_digraph"],
  ],
};

const examples: Record<Mode, string[]> = {
  word: ["letrado", "kilo", "carros", "boxeada"],
  anagram: ["letrado", "aeinrt?", "rraeocs"],
  pattern: ["c*rro", "..[aeiou]z", "*[^aeiou]s", "q....."],
  hooks: ["arena", "oro", "cala"],
};

/** Searches to press, for whoever sees the box for the first time. */
export function Examples({ search }: { search: Search }) {
  return (
    <p class="examples">
      <span class="soft">{text("examples")}:</span>{" "}
      {examples[search.mode].map((typed) => (
        <a key={typed} class="example" href={searchAddress({ ...search, typed })}>
          {typed}
        </a>
      ))}
    </p>
  );
}

export function Syntax({ mode }: { mode: Mode }) {
  if (signs[mode].length === 0) return null;
  return (
    <aside class="syntax" aria-labelledby="syntax-title">
      <h2 id="syntax-title">{text("syntax")}</h2>
      <dl>
        {signs[mode].map(([sign, meaning]) => (
          <div key={sign}>
            <dt>
              <code>{sign}</code>
            </dt>
            <dd>{text(meaning)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

/** What else can be asked, where nothing was asked yet. */
export function Invitation({ search }: { search: Search }) {
  return (
    <ul class="search-invitation">
      {(["anagram", "pattern", "hooks"] as const).map((mode) => (
        <li key={mode} class="card">
          <h2>
            <a href={searchAddress({ ...search, mode, typed: "" })}>{text(`mode_${mode}`)}</a>
          </h2>
          <p>{text(`invite_${mode}`)}</p>
          <Examples search={{ ...search, mode, some: mode === "anagram" }} />
        </li>
      ))}
      <li class="card">
        <h2>
          <a href="/lexico/diferencias">{text("differences_tab")}</a>
        </h2>
        <p>{text("invite_differences")}</p>
      </li>
    </ul>
  );
}
