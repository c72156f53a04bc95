// How a search is written, with examples that can be pressed.
import type { Mode, Search } from "./search";
import { searchAddress } from "./search";
import { text } from "./texts";

const signs: Record<Mode, [sign: string, meaning: Parameters<typeof text>[0]][]> = {
  word: [],
  hooks: [],
  anagram: [
    ["?", "syntax_blank"],
    ["[ch]", "syntax_rack_digraph"],
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
  anagram: ["letrado", "aeinrt?", "[rr]aeocs"],
  pattern: ["c*rro", "..[aeiou]z", "*[^aeiou]s", "q....."],
  hooks: ["arena", "oro", "cala"],
};

export function Syntax({ search }: { search: Search }) {
  const { mode } = search;
  return (
    <aside class="syntax">
      {signs[mode].length > 0 && (
        <>
          <h2>{text("syntax")}</h2>
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
        </>
      )}
      <p class="examples">
        <span class="soft">{text("examples")}:</span>{" "}
        {examples[mode].map((typed) => (
          <a key={typed} class="example" href={searchAddress({ ...search, typed })}>
            {typed}
          </a>
        ))}
      </p>
    </aside>
  );
}
