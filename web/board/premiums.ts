// The premium squares of the standard board (data/boards/standard.txt).

import { type Square, squareCount } from "./squares";

export type Premium = "double_letter" | "triple_letter" | "double_word" | "triple_word" | "star";

const layout = `
T..d...T...d..T
.D...t...t...D.
..D...d.d...D..
d..D...d...D..d
....D.....D....
.t...t...t...t.
..d...d.d...d..
T..d...*...d..T
..d...d.d...d..
.t...t...t...t.
....D.....D....
d..D...d...D..d
..D...d.d...D..
.D...t...t...D.
T..d...T...d..T`;

const kinds: Readonly<Record<string, Premium>> = {
  d: "double_letter",
  t: "triple_letter",
  D: "double_word",
  T: "triple_word",
  "*": "star",
};

const marks = layout.replaceAll("\n", "");

const premiums: readonly (Premium | null)[] = Array.from(
  { length: squareCount },
  (_, square) => kinds[marks[square] ?? ""] ?? null,
);

export function premiumAt(square: Square): Premium | null {
  return premiums[square] ?? null;
}

/** What a tile laid here is multiplied by. */
export function letterFactor(square: Square): number {
  const premium = premiumAt(square);
  return premium === "double_letter" ? 2 : premium === "triple_letter" ? 3 : 1;
}

/** What a word with a tile laid here is multiplied by; the star doubles. */
export function wordFactor(square: Square): number {
  const premium = premiumAt(square);
  return premium === "triple_word" ? 3 : premium === "double_word" || premium === "star" ? 2 : 1;
}
