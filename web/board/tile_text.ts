// Tiles as text: "AE[RR]?" on a rack, "CASa" in a play, "[ch]" a blank that stands for CH; plain words for people.

import {
  bareBlank,
  blankAs,
  digraphOf,
  isDigraph,
  type Letter,
  letters,
  letterTile,
  type NamedTile,
  type Tile,
} from "./tiles";

/** Why a text holds no tiles: `no_such_tile` is K or W, which a blank may not replace either. */
export type TextFault = "no_such_tile" | "bad_bracket" | "blank_not_allowed" | "not_a_letter";

export class TileTextError extends Error {
  constructor(
    readonly fault: TextFault,
    /** Of the offending character; the first is 0. */
    readonly position: number,
  ) {
    super(`${fault} at ${position}`);
  }
}

const numbered: Readonly<Record<string, Letter>> = { "1": "CH", "2": "LL", "3": "RR" };
const known: ReadonlySet<string> = new Set(letters);

function isLetter(text: string): text is Letter {
  return known.has(text);
}

/** One typed character as a letter of the set: any case, accents dropped, 1 2 3 for CH LL RR. */
export function letterOfCharacter(character: string): Letter | TextFault {
  const digit = numbered[character];
  if (digit) return digit;
  const upper = character.normalize("NFC").toUpperCase();
  const plain = upper === "Ñ" ? upper : upper.normalize("NFD").replace(/[\u0300-\u0302\u0308]/g, "");
  if (plain === "K" || plain === "W") return "no_such_tile";
  return plain.length === 1 && isLetter(plain) ? plain : "not_a_letter";
}

function isUpper(character: string): boolean {
  return character === character.toUpperCase();
}

type Style = "rack" | "play" | "word";

function letterAt(characters: readonly string[], at: number): Letter {
  const letter = letterOfCharacter(characters[at] ?? "");
  if (isLetter(letter)) return letter;
  throw new TileTextError(letter as TextFault, at);
}

function bracketed(inside: readonly string[], at: number): Letter {
  const parts = inside.map((character) => letterOfCharacter(character));
  const [first, second] = parts;
  const one = parts.length === 1 && first && isLetter(first) ? first : null;
  const two =
    parts.length === 2 && first && second && isLetter(first) && isLetter(second) ? digraphOf(first, second) : null;
  const letter = one ?? two;
  if (!letter) throw new TileTextError("bad_bracket", at);
  return letter;
}

function parse(text: string, style: Style): Tile[] {
  const characters = [...text.normalize("NFC")];
  const tiles: Tile[] = [];
  for (let at = 0; at < characters.length; ++at) {
    const character = characters[at] ?? "";
    if (character === "?") {
      if (style === "word") throw new TileTextError("blank_not_allowed", at);
      tiles.push(bareBlank);
      continue;
    }
    let letter: Letter;
    let written = character;
    if (character === "[") {
      const end = characters.indexOf("]", at);
      const inside = characters.slice(at + 1, end < 0 ? at + 1 : end);
      letter = bracketed(inside, at);
      written = inside[0] ?? "";
      at = end;
    } else {
      letter = letterAt(characters, at);
      const next = letterOfCharacter(characters[at + 1] ?? "");
      const joined = style === "word" && isLetter(next) ? digraphOf(letter, next) : null;
      if (joined) {
        letter = joined;
        ++at;
      }
    }
    tiles.push(style === "play" && !isUpper(written) ? blankAs(letter) : letterTile(letter));
  }
  return tiles;
}

/** "AE[RR]?": case does not matter, and single letters stay single. */
export function parseRack(text: string): Tile[] {
  return parse(text, "rack");
}

/** "CASa", "[ch]", "?": lower case is a blank that stands for the letter. */
export function parsePlay(text: string): Tile[] {
  return parse(text, "play");
}

/** A word as people type it: ch, ll and rr are the one tile. */
export function parseWord(text: string): NamedTile[] {
  return parse(text, "word") as NamedTile[];
}

export function parseTile(text: string): Tile {
  const tiles = parsePlay(text);
  const [tile] = tiles;
  if (!tile || tiles.length > 1) throw new TileTextError("not_a_letter", 0);
  return tile;
}

/** "[CH]", "a", "?". */
export function tileText(tile: Tile): string {
  if (tile.letter === null) return "?";
  const letter = tile.blank ? tile.letter.toLowerCase() : tile.letter;
  return isDigraph(tile.letter) ? `[${letter}]` : letter;
}

export function tilesText(tiles: readonly Tile[]): string {
  return tiles.map(tileText).join("");
}

/** As a person reads it: CASA, COCHE. */
export function plainText(tiles: readonly Tile[]): string {
  return tiles.map((tile) => tile.letter ?? "?").join("");
}
