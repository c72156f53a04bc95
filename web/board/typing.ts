// Typing on the board: a cursor, and letters that take tiles from the rack. Pure: what was typed is kept as keys on top
// of the arrangement they began with and played again after each change, so that a choice between the tile CH and the
// tiles C and H can be turned over long after it was typed.

import { type Arrangement, placedAt, recall, recallAll, sameLayout, stepAfter } from "./arrangement";
import type { Board } from "./play";
import { type Direction, otherDirection, type Square, stepFrom } from "./squares";
import { letterOfCharacter } from "./tile_text";
import type { Digraph } from "./tiles";
import { type Key, type TypedTile, typeKeys } from "./typing_keys";

export interface Cursor {
  readonly square: Square;
  readonly direction: Direction;
  /** The last square was filled: there is none to type on. */
  readonly beyond?: boolean;
}

/** Two letters were typed that may be one tile or two. */
export interface DigraphChoice {
  readonly at: Square;
  readonly digraph: Digraph;
  readonly as: Digraph | "C+H" | "L+L" | "R+R";
}

export type TypingRefusal = "no_such_tile" | "not_a_letter" | "not_in_rack" | "no_room";

interface Start {
  readonly arrangement: Arrangement;
  readonly cursor: Cursor;
}

export interface Typing {
  readonly cursor: Cursor | null;
  readonly choice: DigraphChoice | null;
  readonly refused: TypingRefusal | null;
  /** Where these keys began, and what they made of it. */
  readonly start: Start | null;
  readonly keys: readonly Key[];
  readonly tiles: readonly TypedTile[];
  readonly result: Arrangement | null;
}

export type TypingAction =
  /** A typed character; `blank` would rather use a blank. */
  | { readonly type: "character"; readonly character: string; readonly blank?: boolean }
  | { readonly type: "backspace" }
  | { readonly type: "arrow"; readonly direction: Direction; readonly steps: 1 | -1 }
  | { readonly type: "turn" }
  /** A click on a square: the cursor goes there, and turns where it already is. */
  | { readonly type: "point"; readonly square: Square }
  | { readonly type: "escape" }
  | { readonly type: "flip" };

export interface TypingOutcome {
  readonly typing: Typing;
  readonly arrangement: Arrangement;
}

export const noTyping: Typing = {
  cursor: null,
  choice: null,
  refused: null,
  start: null,
  keys: [],
  tiles: [],
  result: null,
};

function at(cursor: Cursor | null): Typing {
  return { ...noTyping, cursor };
}

const lettersOf: Readonly<Record<Digraph, "C+H" | "L+L" | "R+R">> = { CH: "C+H", LL: "L+L", RR: "R+R" };

function choiceOf(tiles: readonly TypedTile[]): DigraphChoice | null {
  const tile = tiles.findLast(({ choice }) => choice);
  if (!tile?.choice) return null;
  const { at: square, digraph, joined } = tile.choice;
  return { at: square, digraph, as: joined ? digraph : lettersOf[digraph] };
}

/** Plays the keys again from where they began. */
function replay(before: Arrangement, start: Start, keys: readonly Key[], board: Board): TypingOutcome | TypingRefusal {
  const typed = typeKeys(start.arrangement, start.cursor, keys, board);
  if (typeof typed === "string") return typed;
  const arrangement = stepAfter(before, typed.layout);
  const tiles = typed.tiles;
  return {
    arrangement,
    typing: {
      cursor: typed.cursor,
      choice: choiceOf(tiles),
      refused: null,
      start,
      keys,
      tiles,
      result: arrangement,
    },
  };
}

function refusedAs(typing: Typing, arrangement: Arrangement, refused: TypingRefusal): TypingOutcome {
  return { typing: { ...typing, refused }, arrangement };
}

function typeCharacter(
  typing: Typing,
  arrangement: Arrangement,
  board: Board,
  character: string,
  blank: boolean,
): TypingOutcome {
  if (!typing.cursor) return { typing, arrangement };
  const letter = letterOfCharacter(character);
  if (letter === "no_such_tile") return refusedAs(typing, arrangement, letter);
  if (letter === "not_a_letter" || letter === "bad_bracket" || letter === "blank_not_allowed") {
    return refusedAs(typing, arrangement, "not_a_letter");
  }
  const start = typing.start ?? { arrangement, cursor: typing.cursor };
  const outcome = replay(arrangement, start, [...typing.keys, { letter, blank }], board);
  return typeof outcome === "string" ? refusedAs(typing, arrangement, outcome) : outcome;
}

/** The square before, over those of the board. */
function squareBefore(cursor: Cursor, board: Board): Square | null {
  if (cursor.beyond) return cursor.square;
  let square = stepFrom(cursor.square, cursor.direction, -1);
  while (square !== null && board[square]) square = stepFrom(square, cursor.direction, -1);
  return square;
}

function backspace(typing: Typing, arrangement: Arrangement, board: Board): TypingOutcome {
  const { cursor, start } = typing;
  if (!cursor) return { typing, arrangement };
  const last = typing.tiles.at(-1);
  if (start && last) {
    const keys = typing.keys.slice(0, typing.keys.length - last.keys);
    const outcome = replay(arrangement, start, keys, board);
    if (typeof outcome !== "string") return outcome;
  }
  const square = squareBefore(cursor, board);
  if (square === null) return { typing, arrangement };
  const piece = placedAt(arrangement, square);
  return {
    typing: at({ square, direction: cursor.direction }),
    arrangement: piece ? recall(arrangement, piece.id) : arrangement,
  };
}

function turn(cursor: Cursor): Cursor {
  return { square: cursor.square, direction: otherDirection(cursor.direction) };
}

function point(typing: Typing, square: Square): Typing {
  const { cursor } = typing;
  if (cursor?.square === square) return at(turn(cursor));
  return at({ square, direction: cursor?.direction ?? "across" });
}

function recallTyped(typing: Typing, arrangement: Arrangement): TypingOutcome {
  if (arrangement.placed.length === 0) return { typing: noTyping, arrangement };
  return { typing: at(typing.start?.cursor ?? typing.cursor), arrangement: recallAll(arrangement) };
}

/** Turns the last choice over, and types the rest again behind it. */
function flip(typing: Typing, arrangement: Arrangement, board: Board): TypingOutcome {
  const tile = typing.tiles.findLast(({ choice }) => choice);
  if (!typing.start || !tile?.choice) return { typing, arrangement };
  const { key, joined } = tile.choice;
  const keys = typing.keys.map((pressed, i) => (i === key ? { ...pressed, join: !joined } : pressed));
  const outcome = replay(arrangement, typing.start, keys, board);
  return typeof outcome === "string" ? refusedAs(typing, arrangement, outcome) : outcome;
}

/** What the arrangement and the cursor become. Keys typed before the arrangement changed otherwise are settled. */
export function stepTyping(
  typing: Typing,
  arrangement: Arrangement,
  board: Board,
  action: TypingAction,
): TypingOutcome {
  const fresh = !typing.result || !sameLayout(typing.result, arrangement);
  const current: Typing = fresh ? at(typing.cursor) : { ...typing, refused: null };
  const { cursor } = current;
  switch (action.type) {
    case "character":
      return typeCharacter(current, arrangement, board, action.character, action.blank ?? false);
    case "backspace":
      return backspace(current, arrangement, board);
    case "arrow": {
      const square = cursor && !cursor.beyond ? stepFrom(cursor.square, action.direction, action.steps) : null;
      const next = square ?? cursor?.square;
      const moved = cursor && next !== undefined ? { square: next, direction: cursor.direction } : cursor;
      return { typing: at(moved), arrangement };
    }
    case "turn":
      return { typing: at(cursor && turn(cursor)), arrangement };
    case "point":
      return { typing: point(current, action.square), arrangement };
    case "escape":
      return recallTyped(current, arrangement);
    case "flip":
      return flip(current, arrangement, board);
  }
}

const namedKeys: Readonly<Record<string, TypingAction>> = {
  ArrowLeft: { type: "arrow", direction: "across", steps: -1 },
  ArrowRight: { type: "arrow", direction: "across", steps: 1 },
  ArrowUp: { type: "arrow", direction: "down", steps: -1 },
  ArrowDown: { type: "arrow", direction: "down", steps: 1 },
  Backspace: { type: "backspace" },
  Escape: { type: "escape" },
  Enter: { type: "turn" },
  " ": { type: "turn" },
};

/** What a key of the keyboard asks; shift would rather use a blank. Null for keys that are none of the board's business. */
export function actionOfKey(key: string, shift = false): TypingAction | null {
  const named = namedKeys[key];
  if (named) return named;
  const isKey = [...key].length === 1 && letterOfCharacter(key) !== "not_a_letter";
  return isKey ? { type: "character", character: key, blank: shift } : null;
}

/** What the choice becomes when it is turned over: for a label such as "C+H". */
export function otherChoice({ digraph, as }: DigraphChoice): DigraphChoice["as"] {
  return as === digraph ? lettersOf[digraph] : digraph;
}
