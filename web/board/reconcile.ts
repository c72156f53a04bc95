// A private arrangement meets the truth: the rack or the board changed under it.

import { type Arrangement, nearestFree, type Piece, putHome } from "./arrangement";
import { type Board, rackSize } from "./play";
import { type Face, faceOf, sameTile, type Tile, unused } from "./tiles";

/** The tiles of the new rack that no piece stands for yet. */
class Unclaimed {
  private readonly counts = new Map<Face, number>();

  constructor(rack: readonly Tile[]) {
    for (const tile of rack) this.counts.set(faceOf(tile), this.count(tile) + 1);
  }
  private count(tile: Tile): number {
    return this.counts.get(faceOf(tile)) ?? 0;
  }
  take(tile: Tile): boolean {
    const left = this.count(tile);
    if (left > 0) this.counts.set(faceOf(tile), left - 1);
    return left > 0;
  }
}

function withNewTiles(
  slots: readonly (Piece | null)[],
  used: Set<number>,
  rack: readonly Tile[],
  unclaimed: Unclaimed,
): (Piece | null)[] {
  const next = [...slots];
  let id = 0;
  for (const tile of rack) {
    if (!unclaimed.take(tile)) continue;
    while (used.has(id)) ++id;
    used.add(id);
    next[nearestFree(next, 0)] = { id, tile: unused(tile) };
  }
  while (next.length > rackSize && next.at(-1) === null) next.pop();
  return next;
}

/**
 * The arrangement after the rack or the board changed: tiles still held keep their places, new ones take the free
 * places, a tile that was played is gone, and one whose square somebody else took comes back.
 */
export function reconcile(arrangement: Arrangement, rack: readonly Tile[], board: Board): Arrangement {
  const unclaimed = new Unclaimed(rack);
  const kept = arrangement.slots.map((piece) => (piece && unclaimed.take(piece.tile) ? piece : null));
  const stay = arrangement.placed.filter(({ square, tile }) => !board[square] && unclaimed.take(tile));
  const back = arrangement.placed.filter(({ square, tile }) => {
    const above = board[square];
    return above && !sameTile(above, tile) && unclaimed.take(tile);
  });
  const returned = back.reduce<(Piece | null)[]>((slots, piece) => putHome(slots, piece), kept);
  // Ids of tiles that are gone are not given again, so that no view takes a new tile for an old one.
  const used = new Set([...arrangement.slots, ...arrangement.placed].flatMap((piece) => (piece ? [piece.id] : [])));
  const slots = withNewTiles(returned, used, rack, unclaimed);
  const nothingLost = slots.every((piece, at) => piece === arrangement.slots[at]);
  if (nothingLost && slots.length === arrangement.slots.length && stay.length === arrangement.placed.length) {
    return arrangement;
  }
  const marked = arrangement.marked.filter((id) => slots.some((piece) => piece?.id === id));
  return { slots, placed: stay, marked, past: [] };
}
