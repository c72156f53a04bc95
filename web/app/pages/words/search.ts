// A search as the address of the page tells it, and as the server is asked for it.
import { withQuery } from "../../net/requests";

export const modes = ["word", "anagram", "pattern", "hooks"] as const;
export type Mode = (typeof modes)[number];

export interface Search {
  mode: Mode;
  /** What was typed. */
  typed: string;
  /** Anagrams: of some of the tiles, not only of all. */
  some: boolean;
  edition: string;
}

/** The most words the server gives at once. */
const limit = 1000;

const names: Record<Mode, string> = { word: "palabra", anagram: "anagramas", pattern: "patron", hooks: "ganchos" };

export function readSearch(query: URLSearchParams, defaultEdition: string): Search {
  const named = modes.find((mode) => names[mode] === query.get("modo"));
  return {
    mode: named ?? "word",
    typed: query.get("q") ?? "",
    some: query.get("algunas") === "1",
    edition: query.get("reglamento") ?? defaultEdition,
  };
}

export function searchAddress({ mode, typed, some, edition }: Search): string {
  if (mode === "word" && typed !== "") return wordAddress(typed, edition);
  return withQuery("/lexico", {
    modo: names[mode],
    q: typed === "" ? undefined : typed,
    algunas: mode === "anagram" && some ? 1 : undefined,
    reglamento: edition,
  });
}

/** Of a word as people or tiles write it: "carro", "CA[RR]O". */
export function wordAddress(word: string, edition: string): string {
  const plain = word.replace(/[[\]]/g, "").toLowerCase();
  return withQuery(`/lexico/${encodeURIComponent(plain)}`, { reglamento: edition });
}

/** Tiles as people type them: ch, ll and rr are the double tiles, as everywhere; "c h" is two. */
export const rackOf = (typed: string): string => typed.replace(/\[?(ch|ll|rr)\]?/gi, "[$1]").replace(/[\s·]+/g, "");

/** The words that a search finds; hooks and single words are asked otherwise. */
export function wordsPath({ mode, typed, some, edition }: Search): string | undefined {
  if (typed === "" || (mode !== "anagram" && mode !== "pattern")) return undefined;
  const question = mode === "anagram" ? { anagram: rackOf(typed), sub: some ? 1 : undefined } : { pattern: typed };
  return withQuery("/api/words", { ...question, edition, limit });
}

export const hooksPath = (word: string, edition: string): string => withQuery("/api/hooks", { word, edition });

export const judgePath = (word: string, edition: string): string => withQuery("/api/judge", { word, edition });
