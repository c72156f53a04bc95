// A word as people spell it, laid on the board: "casa" takes what the board has and the rest from the rack. CH, LL and RR
// are the one tile where there is one; "c-h" insists on two, "(a)" on a blank.
import type { Board, Placement } from "../board/play";
import { type Position, type Square, stepFrom } from "../board/squares";
import { letterOfCharacter } from "../board/tile_text";
import { blankAs, digraphOf, type Letter, letters, letterTile, type Tile } from "../board/tiles";

export type SpellingFault = "not_a_letter" | "no_such_tile" | "not_in_rack" | "mismatch" | "no_room" | "no_tiles";

interface Spelled {
  readonly letter: Letter;
  readonly blank: boolean;
  /** May be one tile with the next letter. */
  readonly joins: boolean;
}

const isLetter = (value: string): value is Letter => (letters as readonly string[]).includes(value);

function spell(word: string): Spelled[] | SpellingFault {
  const spelled: Spelled[] = [];
  const tokens = word.match(/\((?:ch|ll|rr|.)\)|\[(?:ch|ll|rr)\]|-|./gisu) ?? [];
  for (const [at, token] of tokens.entries()) {
    if (token === "-") continue;
    const blank = token.startsWith("(");
    const inside = token.replace(/[()[\]]/g, "").toUpperCase();
    const letter = isLetter(inside) ? inside : letterOfCharacter(inside);
    if (letter === "no_such_tile") return letter;
    if (!isLetter(letter)) return "not_a_letter";
    spelled.push({ letter, blank, joins: !blank && tokens[at + 1] !== "-" && token.length === 1 });
  }
  return spelled;
}

class Rack {
  constructor(private readonly tiles: readonly Tile[]) {}
  /** The rack without the tile, or nothing if it has none. */
  without(letter: Letter | null): Rack | null {
    const at = this.tiles.findIndex((tile) => (letter === null ? tile.blank : !tile.blank && tile.letter === letter));
    return at < 0 ? null : new Rack(this.tiles.toSpliced(at, 1));
  }
}

interface Step {
  readonly rest: readonly Spelled[];
  readonly square: Square | null;
  readonly rack: Rack;
  readonly placed: readonly Placement[];
}

/** The letters that may stand on the next square: the digraph first. */
function candidates([first, second]: readonly Spelled[]): { letter: Letter; length: number; blank: boolean }[] {
  if (!first) return [];
  const joined = first.joins && second && !second.blank ? digraphOf(first.letter, second.letter) : null;
  const alone = { letter: first.letter, length: 1, blank: first.blank };
  return joined ? [{ letter: joined, length: 2, blank: false }, alone] : [alone];
}

function layRest(step: Step, position: Position, board: Board): readonly Placement[] | SpellingFault {
  if (step.rest.length === 0) return step.placed.length > 0 ? step.placed : "no_tiles";
  const { square } = step;
  if (square === null) return "no_room";
  let fault: SpellingFault = "not_in_rack";
  const next = stepFrom(square, position.direction);
  const here = board[square];
  // A real tile for the whole before a blank for any of it.
  for (const useBlank of [false, true]) {
    for (const { letter, length, blank } of candidates(step.rest)) {
      const rest = step.rest.slice(length);
      if (here) {
        if (here.letter !== letter) {
          fault = "mismatch";
          continue;
        }
        const laid = layRest({ ...step, rest, square: next }, position, board);
        if (typeof laid !== "string") return laid;
        fault = laid;
        continue;
      }
      if (blank && !useBlank) continue;
      const rack = step.rack.without(useBlank ? null : letter);
      if (!rack) continue;
      const tile = useBlank ? blankAs(letter) : letterTile(letter);
      const laid = layRest({ rest, square: next, rack, placed: [...step.placed, { square, tile }] }, position, board);
      if (typeof laid !== "string") return laid;
      fault = laid;
    }
  }
  return fault;
}

export function laySpelled(
  word: string,
  position: Position,
  board: Board,
  rack: readonly Tile[],
): readonly Placement[] | SpellingFault {
  const rest = spell(word);
  if (typeof rest === "string") return rest;
  return layRest({ rest, square: position.start, rack: new Rack(rack), placed: [] }, position, board);
}
