// A row of typed keys laid on the board: which tile each takes, and where C and H are one tile.

import { type Layout, type Piece, placeOn, takeBack } from "./arrangement";
import type { Board } from "./play";
import { type Direction, type Square, stepFrom } from "./squares";
import { type Digraph, digraphOf, type Letter } from "./tiles";

export interface Key {
  readonly letter: Letter;
  /** A blank rather than the letter itself. */
  readonly blank: boolean;
  /** Where somebody chose: one tile with the key before, or not. */
  readonly join?: boolean;
}

/** A tile that keys laid. */
export interface TypedTile {
  readonly square: Square;
  readonly id: number;
  readonly letter: Letter;
  /** How many keys it took. */
  readonly keys: number;
  /** C alone took the tile CH: an H that follows is already there. */
  readonly open?: boolean;
  readonly choice?: {
    readonly at: Square;
    readonly digraph: Digraph;
    readonly joined: boolean;
    /** The key that can be joined or not. */
    readonly key: number;
  };
}

interface TypingCursor {
  readonly square: Square;
  readonly direction: Direction;
  readonly beyond?: boolean;
}

export interface Typed {
  readonly layout: Layout;
  readonly cursor: TypingCursor;
  readonly tiles: readonly TypedTile[];
  /** The tiles of the board before the cursor were spelled too. */
  readonly spelled?: boolean;
}

type Refusal = "not_in_rack" | "no_room";

function held(layout: Layout, wanted: (piece: Piece) => boolean): Piece | null {
  return layout.slots.find((piece) => piece && wanted(piece)) ?? null;
}

function letterHeld(layout: Layout, letter: Letter): Piece | null {
  return held(layout, ({ tile }) => !tile.blank && tile.letter === letter);
}

function blankHeld(layout: Layout): Piece | null {
  return held(layout, ({ tile }) => tile.blank);
}

/** The digraph that begins with this letter, where the rack has its tile. */
function longerHeld(layout: Layout, letter: Letter): { piece: Piece; letter: Digraph } | null {
  for (const digraph of ["CH", "LL", "RR"] as const) {
    const piece = digraph.startsWith(letter) && letter.length === 1 ? letterHeld(layout, digraph) : null;
    if (piece) return { piece, letter: digraph };
  }
  return null;
}

function firstFree(from: Square | null, direction: Direction, board: Board, layout: Layout): Square | null {
  const taken = (square: Square) => board[square] || layout.placed.some((piece) => piece.square === square);
  let square = from;
  while (square !== null && taken(square)) square = stepFrom(square, direction);
  return square;
}

function advance(typed: Typed, board: Board, square: Square): TypingCursor {
  const { direction } = typed.cursor;
  const next = firstFree(stepFrom(square, direction), direction, board, typed.layout);
  return next === null ? { square, direction, beyond: true } : { square: next, direction };
}

function put(typed: Typed, board: Board, piece: Piece, tile: TypedTile): Typed {
  const layout = placeOn(typed.layout, piece.id, tile.square, tile.letter);
  const laid = { ...typed, layout };
  return { layout, tiles: [...typed.tiles, tile], cursor: advance(laid, board, tile.square), spelled: false };
}

/** One key as a tile of its own. */
function typeLetter(typed: Typed, board: Board, key: Key): Typed | Refusal {
  const { cursor } = typed;
  if (cursor.beyond) return "no_room";
  // A cursor put on an own tile replaces it; on a tile of the board it goes on to the next free square.
  const square = board[cursor.square] ? firstFree(cursor.square, cursor.direction, board, typed.layout) : cursor.square;
  if (square === null) return "no_room";
  const under = typed.layout.placed.find((piece) => piece.square === square);
  const layout = under ? takeBack(typed.layout, under.id) : typed.layout;
  const { letter } = key;
  const piece = key.blank
    ? (blankHeld(layout) ?? letterHeld(layout, letter))
    : (letterHeld(layout, letter) ?? blankHeld(layout));
  if (piece) return put({ ...typed, layout }, board, piece, { square, id: piece.id, letter, keys: 1 });
  const longer = longerHeld(layout, letter);
  if (!longer) return "not_in_rack";
  const tile = { square, id: longer.piece.id, letter: longer.letter, keys: 1, open: true };
  return put({ ...typed, layout }, board, longer.piece, tile);
}

/** The last tile and this key as the one tile of a digraph, with the tile or with a blank. */
function joinWithLast(
  typed: Typed,
  board: Board,
  last: TypedTile,
  digraph: Digraph,
): { typed: Typed; blank: boolean } | null {
  const layout = takeBack(typed.layout, last.id);
  const tile = letterHeld(layout, digraph);
  const piece = tile ?? blankHeld(layout);
  if (!piece) return null;
  const without = { ...typed, layout, tiles: typed.tiles.slice(0, -1) };
  const joined = put(without, board, piece, { square: last.square, id: piece.id, letter: digraph, keys: 2 });
  return { typed: joined, blank: !tile };
}

function withChoice(typed: Typed, choice: NonNullable<TypedTile["choice"]>): Typed {
  const tiles = typed.tiles.map((tile, i) => (i === typed.tiles.length - 1 ? { ...tile, choice } : tile));
  return { ...typed, tiles };
}

/**
 * The tile of the digraph is meant where the player has it; a blank is spent on it only where one is spent anyway. Before
 * a tile of the board it is meant where the letters are no tiles: CO, R and RR before an E make CORRE.
 */
function typeKey(typed: Typed, board: Board, key: Key, number: number): Typed | Refusal {
  const last = typed.tiles.at(-1);
  if (last?.keys !== 1) return typeLetter(typed, board, key);
  if (last.open && last.letter.endsWith(key.letter)) {
    return { ...typed, tiles: [...typed.tiles.slice(0, -1), { ...last, keys: 2 }] };
  }
  const digraph = digraphOf(last.letter, key.letter);
  const adjoins = stepFrom(last.square, typed.cursor.direction) === typed.cursor.square || typed.cursor.beyond === true;
  if (!digraph) return typeLetter(typed, board, key);

  const join = joinWithLast(typed, board, last, digraph);
  const apart = typeLetter(typed, board, key);
  if (!join) return apart;
  if (typeof apart === "string") return adjoins || !join.blank ? join.typed : apart;
  const spendsBlank = blankCount(apart.layout) < blankCount(typed.layout);
  const joined = key.join ?? (adjoins ? !join.blank || spendsBlank : !join.blank && !isPlain(apart));
  const choice = { at: last.square, digraph, joined, key: number };
  return withChoice(joined ? join.typed : apart, choice);
}

/** The last two keys took a tile of their own letter each. */
function isPlain({ layout, tiles }: Typed): boolean {
  return tiles
    .slice(-2)
    .every(({ id, open }) => !open && layout.placed.some((piece) => piece.id === id && !piece.tile.blank));
}

function blankCount(layout: Layout): number {
  return layout.slots.filter((piece) => piece?.tile.blank).length;
}

/** The letters of the board's tiles that the word goes through next, before anything else is laid. */
function lettersOnTheWay({ tiles, cursor, spelled }: Typed, board: Board): string {
  if (spelled) return "";
  const last = tiles.at(-1);
  let square = last ? stepFrom(last.square, cursor.direction) : cursor.square;
  let letters = "";
  while (square !== null && board[square]) {
    letters += board[square]?.letter ?? "";
    square = stepFrom(square, cursor.direction);
  }
  return letters;
}

/** How many keys spell what lies on the board: people type a word whole. Only all of it counts: of less, nobody knows. */
function keysOnTheWay(typed: Typed, board: Board, keys: readonly Key[]): number {
  const letters = lettersOnTheWay(typed, board);
  let spelt = "";
  for (const [at, key] of keys.entries()) {
    if (key.blank || !letters.startsWith(spelt)) return 0;
    spelt += key.letter;
    if (spelt === letters) return at + 1;
  }
  return 0;
}

/** Letters that the rack does not have may be the beginning of what lies on the board. */
const beginTheWay = (typed: Typed, board: Board, keys: readonly Key[]): boolean =>
  lettersOnTheWay(typed, board).startsWith(keys.map(({ letter }) => letter).join("")) &&
  keys.every(({ blank }) => !blank);

function goThrough(typed: Typed, count: number, spelled = true): Typed {
  const { tiles } = typed;
  const last = tiles.at(-1);
  const kept = last ? [...tiles.slice(0, -1), { ...last, keys: last.keys + count }] : tiles;
  return { ...typed, tiles: kept, spelled };
}

/** Lays the keys one after the other from the cursor on. */
export function typeKeys(layout: Layout, cursor: TypingCursor, keys: readonly Key[], board: Board): Typed | Refusal {
  let typed: Typed = { layout: { slots: layout.slots, placed: layout.placed }, cursor, tiles: [] };
  for (let number = 0; number < keys.length; ) {
    const through = keysOnTheWay(typed, board, keys.slice(number));
    if (through > 0) {
      typed = goThrough(typed, through);
      number += through;
      continue;
    }
    const next = typeKey(typed, board, keys[number] as Key, number);
    if (typeof next === "string") {
      const rest = keys.slice(number);
      return beginTheWay(typed, board, rest) ? goThrough(typed, rest.length, false) : next;
    }
    typed = next;
    ++number;
  }
  return typed;
}
