// Everything a player does with his tiles, as one value and one pure step: dragging, tapping, typing, arranging. The
// views send these actions; the application keeps the value and shows it.

import {
  type Arrangement,
  arrange,
  clearMarks,
  moveInRack,
  nameBlank,
  pieceOf,
  place,
  recall,
  recallAll,
  shuffle,
  sortRack,
  toggleMark,
  undo,
} from "./arrangement";
import type { Board } from "./play";
import { reconcile } from "./reconcile";
import { type Square, stepFrom } from "./squares";
import type { Letter, Tile } from "./tiles";
import { noTyping, stepTyping, type Typing, type TypingAction } from "./typing";

export interface Desk {
  readonly arrangement: Arrangement;
  readonly typing: Typing;
  /** The tile that was tapped and waits for a square. */
  readonly selected: number | null;
  /** The blank just laid whose letter is asked for. */
  readonly naming: { readonly id: number; readonly square: Square } | null;
  /** Taps choose tiles for an exchange; it ends when they are gone. */
  readonly exchanging: boolean;
}

export type DropTarget = { readonly square: Square } | { readonly slot: number } | null;

export type DeskAction =
  | TypingAction
  | { readonly type: "tap_piece"; readonly id: number }
  | { readonly type: "tap_square"; readonly square: Square }
  | { readonly type: "tap_slot"; readonly slot: number }
  | { readonly type: "drop"; readonly id: number; readonly to: DropTarget }
  /** The letter of the blank; null takes it back. */
  | { readonly type: "name_blank"; readonly letter: Letter | null }
  | { readonly type: "recall_all" }
  | { readonly type: "shuffle"; readonly random?: () => number }
  | { readonly type: "sort" }
  | { readonly type: "undo" }
  | { readonly type: "exchange"; readonly on: boolean }
  /** The rack or the board changed. */
  | { readonly type: "meet"; readonly rack: readonly Tile[] };

export function openDesk(rack: readonly Tile[]): Desk {
  return deskWith(arrange(rack));
}

export function deskWith(arrangement: Arrangement): Desk {
  return { arrangement, typing: noTyping, selected: null, naming: null, exchanging: false };
}

function arranged(desk: Desk, arrangement: Arrangement): Desk {
  return { ...desk, arrangement, selected: null, naming: null };
}

function isOnBoard(desk: Desk, id: number): boolean {
  return desk.arrangement.placed.some((piece) => piece.id === id);
}

/** Lays a tile, and asks for the letter of a blank that has none. */
function layPiece(desk: Desk, board: Board, id: number, square: Square): Desk {
  if (board[square]) return { ...desk, selected: null };
  const next = arranged(desk, place(desk.arrangement, id, square));
  const bare = pieceOf(next.arrangement, id)?.tile.letter === null;
  return bare ? { ...next, naming: { id, square } } : next;
}

function toSlot(desk: Desk, id: number, slot: number): Desk {
  const { arrangement } = desk;
  return arranged(desk, isOnBoard(desk, id) ? recall(arrangement, id, slot) : moveInRack(arrangement, id, slot));
}

function drop(desk: Desk, board: Board, id: number, to: DropTarget): Desk {
  if (to === null) return arranged(desk, recall(desk.arrangement, id));
  return "square" in to ? layPiece(desk, board, id, to.square) : toSlot(desk, id, to.slot);
}

/** Where the cursor would lay a tile: over what is taken already. */
function freeFromCursor(desk: Desk, board: Board): Square | null {
  const { cursor } = desk.typing;
  if (!cursor || cursor.beyond) return null;
  const taken = (at: Square) => board[at] || desk.arrangement.placed.some((piece) => piece.square === at);
  let square: Square | null = cursor.square;
  while (square !== null && taken(square)) square = stepFrom(square, cursor.direction);
  return square;
}

function layAtCursor(desk: Desk, board: Board, id: number, square: Square): Desk {
  const laid = layPiece(desk, board, id, square);
  const direction = desk.typing.cursor?.direction ?? "across";
  const next = freeFromCursor({ ...laid, typing: { ...noTyping, cursor: { square, direction } } }, board);
  const cursor = next === null ? { square, direction, beyond: true } : { square: next, direction };
  return { ...laid, typing: { ...noTyping, cursor } };
}

function tapPiece(desk: Desk, board: Board, id: number): Desk {
  const { arrangement, selected } = desk;
  const placed = arrangement.placed.find((piece) => piece.id === id);
  if (desk.exchanging) return { ...desk, arrangement: toggleMark(arrangement, id) };
  if (placed && selected === id) return arranged(desk, recall(arrangement, id));
  if (placed && selected !== null) return layPiece(desk, board, selected, placed.square);
  if (selected === id) return { ...desk, selected: null };
  const free = placed || selected !== null ? null : freeFromCursor(desk, board);
  if (free !== null) return layAtCursor(desk, board, id, free);
  return { ...desk, selected: id };
}

function tapSquare(desk: Desk, board: Board, square: Square): Desk {
  if (desk.selected !== null) return layPiece(desk, board, desk.selected, square);
  return typed(desk, board, { type: "point", square });
}

function typed(desk: Desk, board: Board, action: TypingAction): Desk {
  const outcome = stepTyping(desk.typing, desk.arrangement, board, action);
  return { ...desk, ...outcome, selected: null, naming: null };
}

function nameTheBlank(desk: Desk, letter: Letter | null): Desk {
  if (!desk.naming) return desk;
  const { id } = desk.naming;
  if (letter === null) return arranged(desk, recall(desk.arrangement, id));
  return arranged(desk, nameBlank(desk.arrangement, id, letter));
}

/** The cursor goes back to the tile that undo takes away. */
function undone(desk: Desk): Desk {
  const next = arranged(desk, undo(desk.arrangement));
  const gone = desk.arrangement.placed.filter(({ id }) => !isOnBoard(next, id));
  const { cursor } = desk.typing;
  const [tile] = gone;
  if (!cursor || !tile || gone.length > 1) return next;
  return { ...next, typing: { ...noTyping, cursor: { square: tile.square, direction: cursor.direction } } };
}

/** The rack or the board is another: nothing that waits for a tile which is gone goes on waiting. */
function meet(desk: Desk, board: Board, rack: readonly Tile[]): Desk {
  const arrangement = reconcile(desk.arrangement, rack, board);
  if (arrangement === desk.arrangement) return desk;
  const holds = (id: number | null | undefined) => typeof id === "number" && pieceOf(arrangement, id) !== null;
  return {
    ...desk,
    arrangement,
    selected: holds(desk.selected) ? desk.selected : null,
    naming: desk.naming && isOnBoard({ ...desk, arrangement }, desk.naming.id) ? desk.naming : null,
    exchanging: desk.exchanging && arrangement.marked.length === desk.arrangement.marked.length,
  };
}

export function stepDesk(desk: Desk, board: Board, action: DeskAction): Desk {
  const { arrangement } = desk;
  switch (action.type) {
    case "tap_piece":
      return tapPiece(desk, board, action.id);
    case "tap_square":
      return tapSquare(desk, board, action.square);
    case "tap_slot":
      return desk.selected === null ? desk : toSlot(desk, desk.selected, action.slot);
    case "drop":
      return drop(desk, board, action.id, action.to);
    case "name_blank":
      return nameTheBlank(desk, action.letter);
    case "recall_all":
      return arranged(desk, recallAll(arrangement));
    case "shuffle":
      return arranged(desk, shuffle(arrangement, action.random ?? Math.random));
    case "sort":
      return arranged(desk, sortRack(arrangement));
    case "undo":
      return undone(desk);
    case "exchange":
      return {
        ...arranged(desk, clearMarks(action.on ? recallAll(arrangement) : arrangement)),
        exchanging: action.on,
      };
    case "escape":
      return desk.selected === null ? typed(desk, board, action) : { ...desk, selected: null };
    case "meet":
      return meet(desk, board, action.rack);
    default:
      return typed(desk, board, action);
  }
}
