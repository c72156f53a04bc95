// What was typed at the desk, read as the words of one play.
import { letterOfCharacter } from "../../../board/tile_text";

export const maxWords = 15;
export const maxWordLength = 30;

/** Words are separated by spaces, commas, semicolons or lines. */
export function wordsOf(typed: string): string[] {
  return typed.split(/[\s,;]+/u).filter((word) => word !== "");
}

export type Fault =
  | { kind: "no_words" }
  | { kind: "too_many" }
  | { kind: "too_long"; word: string }
  | { kind: "bad_character"; character: string };

/** Why the question cannot be asked. K and W are letters without a tile: a word with them is asked, and is not valid. */
export function faultOf(words: readonly string[]): Fault | undefined {
  if (words.length === 0) return { kind: "no_words" };
  for (const word of words) {
    for (const character of word.replace(/[[\]]/g, ""))
      if (letterOfCharacter(character) === "not_a_letter") return { kind: "bad_character", character };
    if (word.length > maxWordLength) return { kind: "too_long", word: `${word.slice(0, maxWordLength)}…` };
  }
  return words.length > maxWords ? { kind: "too_many" } : undefined;
}

export function judgePath(words: readonly string[], edition: string): string {
  const query = new URLSearchParams(words.map((word) => ["word", word]));
  query.append("edition", edition);
  return `/api/judge?${query}`;
}
