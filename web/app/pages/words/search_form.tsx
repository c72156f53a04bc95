// One box for every way of looking words up.
import { useEffect, useRef, useState } from "preact/hooks";
import { go } from "../../router";
import { change } from "../../settings";
import { EditionChoice } from "../../ui/edition_choice";
import { Icon } from "../../ui/icon";
import { modes, type Search, searchAddress } from "./search";
import { Examples } from "./syntax";
import { text } from "./texts";

/** "/" goes to the box, as in many pages. */
function useSlash(focus: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const within = event.target as HTMLElement;
      if (event.key !== "/" || event.ctrlKey || event.metaKey || /^(INPUT|SELECT|TEXTAREA)$/.test(within.tagName))
        return;
      event.preventDefault();
      focus();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [focus]);
}

export function SearchForm({ search }: { search: Search }) {
  const [typed, setTyped] = useState(search.typed);
  const box = useRef<HTMLInputElement>(null);
  const focus = useRef(() => box.current?.select()).current;
  useEffect(() => setTyped(search.typed), [search.typed]);
  useSlash(focus);
  const set = (part: Partial<Search>) => go(searchAddress({ ...search, ...part }), { replace: true });
  return (
    <search>
      <form
        class="card word-search"
        onSubmit={(event) => {
          event.preventDefault();
          const trimmed = typed.trim();
          if (trimmed === "") box.current?.focus();
          else go(searchAddress({ ...search, typed: trimmed }));
        }}
      >
        <fieldset class="choices">
          <legend class="only-read">{text("mode")}</legend>
          {modes.map((mode) => (
            <label key={mode}>
              <input
                type="radio"
                name="mode"
                checked={search.mode === mode}
                onChange={() => set({ mode, typed: mode === "word" ? "" : search.typed })}
              />
              {text(`mode_${mode}`)}
            </label>
          ))}
        </fieldset>
        <div class="search-row">
          <label class="field search-box">
            <span>{text(`box_${search.mode}`)}</span>
            <input
              ref={box}
              class="input"
              type="search"
              autocomplete="off"
              autocapitalize="none"
              autocorrect="off"
              spellcheck={false}
              enterkeyhint="search"
              maxLength={60}
              aria-describedby="search-hint"
              aria-keyshortcuts="/"
              value={typed}
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
          </label>
          <EditionChoice
            value={search.edition}
            onChange={(edition) => {
              change({ edition });
              set({ edition });
            }}
          />
          <button type="submit" class="button primary search-go">
            <Icon name="search" /> {text("search")}
          </button>
        </div>
        <p id="search-hint" class="soft">
          {text(`hint_${search.mode}`)}
        </p>
        {search.mode === "anagram" && (
          <fieldset class="choices">
            <legend class="only-read">{text("mode_anagram")}</legend>
            {([false, true] as const).map((some) => (
              <label key={String(some)}>
                <input type="radio" name="some" checked={search.some === some} onChange={() => set({ some })} />
                {text(some ? "some" : "exact")}
              </label>
            ))}
          </fieldset>
        )}
        {search.typed === "" && <Examples search={search} />}
      </form>
    </search>
  );
}
