// One player's private arrangement: the order of the rack, the tiles tried on the board, those chosen for an exchange.
// A plain value that survives JSON, so that a draft can be kept; every function gives a new one.

import type { Placement } from "./play";
import { rackSize } from "./play";
import type { Square } from "./squares";
import { blankAs, compareTiles, type Letter, sameTile, type Tile, unused } from "./tiles";

/** One tile of the player, with a name of its own while he holds it. */
export interface Piece {
  readonly id: number;
  readonly tile: Tile;
}

export interface PlacedPiece extends Piece {
  readonly square: Square;
  /** The place of the rack it left, and returns to. */
  readonly home: number;
}

export interface Layout {
  /** Places of the rack; null where a tile was taken away. */
  readonly slots: readonly (Piece | null)[];
  readonly placed: readonly PlacedPiece[];
}

export interface Arrangement extends Layout {
  /** Ids of the tiles chosen for an exchange. */
  readonly marked: readonly number[];
  readonly past: readonly Layout[];
}

const longestPast = 60;

function fill(pieces: readonly (Piece | null)[]): (Piece | null)[] {
  const slots = [...pieces];
  while (slots.length < rackSize) slots.push(null);
  return slots;
}

export function arrange(rack: readonly Tile[]): Arrangement {
  const pieces = rack.map((tile, id) => ({ id, tile: unused(tile) }));
  return { slots: fill(pieces), placed: [], marked: [], past: [] };
}

/** `next` as the step after `before`, so that undo leads back there. */
export function stepAfter(before: Arrangement, next: Layout): Arrangement {
  if (next.slots === before.slots && next.placed === before.placed) return before;
  const past = [...before.past, { slots: before.slots, placed: before.placed }];
  const onBoard = new Set(next.placed.map(({ id }) => id));
  return {
    slots: next.slots,
    placed: next.placed,
    marked: before.marked.filter((id) => !onBoard.has(id)),
    past: past.slice(-longestPast),
  };
}

export function rackPieces(arrangement: Layout): Piece[] {
  return arrangement.slots.filter((piece) => piece !== null);
}

export function placements(arrangement: Layout): Placement[] {
  return arrangement.placed.map(({ square, tile }) => ({ square, tile }));
}

export function placedAt(arrangement: Layout, square: Square): PlacedPiece | null {
  return arrangement.placed.find((piece) => piece.square === square) ?? null;
}

export function pieceOf(arrangement: Layout, id: number): Piece | null {
  return (
    arrangement.placed.find((piece) => piece.id === id) ??
    rackPieces(arrangement).find((piece) => piece.id === id) ??
    null
  );
}

export function nearestFree(slots: readonly (Piece | null)[], wanted: number): number {
  let best = -1;
  slots.forEach((piece, at) => {
    const nearer = best < 0 || Math.abs(at - wanted) < Math.abs(best - wanted);
    if (!piece && nearer) best = at;
  });
  return best < 0 ? slots.length : best;
}

/** Puts a piece where it is wanted; those in the way move up to the nearest free place. */
export function putInSlots(slots: readonly (Piece | null)[], piece: Piece, wanted: number): (Piece | null)[] {
  const next = [...slots];
  next.splice(nearestFree(slots, wanted), 1);
  next.splice(wanted, 0, { id: piece.id, tile: unused(piece.tile) });
  return fill(next);
}

export function putHome(slots: readonly (Piece | null)[], piece: PlacedPiece): (Piece | null)[] {
  const free = slots[piece.home] === null ? piece.home : nearestFree(slots, 0);
  const next = [...slots];
  next[free] = { id: piece.id, tile: unused(piece.tile) };
  return next;
}

function lift(layout: Layout, id: number): { layout: Layout; piece: PlacedPiece } | null {
  const placed = layout.placed.find((piece) => piece.id === id);
  if (placed) {
    const rest = layout.placed.filter((piece) => piece !== placed);
    return { layout: { slots: layout.slots, placed: rest }, piece: placed };
  }
  const home = layout.slots.findIndex((piece) => piece?.id === id);
  const piece = layout.slots[home];
  if (!piece) return null;
  const slots = layout.slots.map((other) => (other === piece ? null : other));
  return { layout: { slots, placed: layout.placed }, piece: { ...piece, square: -1, home } };
}

/** Puts a tile on a square, without a step of its own; an own tile that lies there gives way. */
export function placeOn(layout: Layout, id: number, square: Square, letter?: Letter): Layout {
  const lifted = lift(layout, id);
  if (!lifted) return layout;
  const { piece } = lifted;
  const tile = piece.tile.blank && letter ? blankAs(letter) : piece.tile;
  let { slots, placed } = lifted.layout;
  const other = placed.find((candidate) => candidate.square === square);
  if (other) {
    placed = placed.filter((candidate) => candidate !== other);
    if (piece.square >= 0) placed = [...placed, { ...other, square: piece.square }];
    else slots = putHome(slots, other);
  }
  return { slots, placed: [...placed, { ...piece, tile, square }] };
}

/** Takes a tile back to the rack, without a step of its own. */
export function takeBack(layout: Layout, id: number, slot?: number): Layout {
  const piece = layout.placed.find((candidate) => candidate.id === id);
  if (!piece) return layout;
  return {
    slots: slot === undefined ? putHome(layout.slots, piece) : putInSlots(layout.slots, piece, slot),
    placed: layout.placed.filter((candidate) => candidate !== piece),
  };
}

/** From the rack, or from another square; `letter` is what a blank stands for. */
export function place(arrangement: Arrangement, id: number, square: Square, letter?: Letter): Arrangement {
  const here = placedAt(arrangement, square);
  const settled = here?.id === id && (letter === undefined || here.tile.letter === letter);
  if (settled || !pieceOf(arrangement, id)) return arrangement;
  return stepAfter(arrangement, placeOn(arrangement, id, square, letter));
}

/** The letter of a blank that already lies on the board: no step of its own. */
export function nameBlank(arrangement: Arrangement, id: number, letter: Letter): Arrangement {
  const placed = arrangement.placed.map((piece) =>
    piece.id === id && piece.tile.blank ? { ...piece, tile: blankAs(letter) } : piece,
  );
  return { ...arrangement, placed };
}

/** To its place of the rack, or to the one wanted. */
export function recall(arrangement: Arrangement, id: number, slot?: number): Arrangement {
  return stepAfter(arrangement, takeBack(arrangement, id, slot));
}

export function recallAll(arrangement: Arrangement): Arrangement {
  if (arrangement.placed.length === 0) return arrangement;
  const back = arrangement.placed.reduce<Layout>((layout, piece) => takeBack(layout, piece.id), arrangement);
  return stepAfter(arrangement, back);
}

export function moveInRack(arrangement: Arrangement, id: number, slot: number): Arrangement {
  const from = arrangement.slots.findIndex((piece) => piece?.id === id);
  const piece = arrangement.slots[from];
  if (!piece || from === slot) return arrangement;
  const slots = [...arrangement.slots];
  if (slots[slot] === null) {
    slots[from] = null;
    slots[slot] = piece;
  } else {
    slots.splice(from, 1);
    slots.splice(slot, 0, piece);
  }
  return stepAfter(arrangement, { slots, placed: arrangement.placed });
}

/** `random` gives numbers from 0 to less than 1. */
export function shuffle(arrangement: Arrangement, random: () => number): Arrangement {
  const pieces = rackPieces(arrangement);
  for (let i = pieces.length - 1; i > 0; --i) {
    const j = Math.floor(random() * (i + 1));
    const [a, b] = [pieces[i], pieces[j]];
    if (a && b) [pieces[i], pieces[j]] = [b, a];
  }
  return stepAfter(arrangement, { slots: fill(pieces), placed: arrangement.placed });
}

export function sortRack(arrangement: Arrangement): Arrangement {
  const pieces = rackPieces(arrangement).sort((a, b) => compareTiles(a.tile, b.tile));
  return stepAfter(arrangement, { slots: fill(pieces), placed: arrangement.placed });
}

/** Chooses a tile of the rack for an exchange, or no longer. */
export function toggleMark(arrangement: Arrangement, id: number): Arrangement {
  if (!rackPieces(arrangement).some((piece) => piece.id === id)) return arrangement;
  const marked = arrangement.marked.includes(id)
    ? arrangement.marked.filter((other) => other !== id)
    : [...arrangement.marked, id];
  return { ...arrangement, marked };
}

export function clearMarks(arrangement: Arrangement): Arrangement {
  return arrangement.marked.length > 0 ? { ...arrangement, marked: [] } : arrangement;
}

export function markedTiles(arrangement: Arrangement): Tile[] {
  return rackPieces(arrangement)
    .filter(({ id }) => arrangement.marked.includes(id))
    .map(({ tile }) => tile);
}

export function canUndo(arrangement: Arrangement): boolean {
  return arrangement.past.length > 0;
}

export function undo(arrangement: Arrangement): Arrangement {
  const before = arrangement.past.at(-1);
  if (!before) return arrangement;
  return { ...before, marked: arrangement.marked, past: arrangement.past.slice(0, -1) };
}

/** Whether both show the same tiles in the same places. */
export function sameLayout(a: Layout, b: Layout): boolean {
  const same = (x: Piece | null, y: Piece | null | undefined) =>
    x && y ? x.id === y.id && sameTile(x.tile, y.tile) : !x && !y;
  return (
    a.slots.length === b.slots.length &&
    a.placed.length === b.placed.length &&
    a.slots.every((piece, i) => same(piece, b.slots[i])) &&
    a.placed.every((piece) => same(piece, placedAt(b, piece.square)))
  );
}
