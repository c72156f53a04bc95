// The same tile from rack to board and back, so that it can be seen to move. The events only tell letters: where two
// tiles look alike, either will do.
import type { Piece } from "../../../board/arrangement";
import type { TriedTile } from "../../../board/board_tiles";
import { faceOf, type Tile } from "../../../board/tiles";
import { type PerSeat, type Seat, seats } from "../../../game/events";
import type { GameView } from "../../../game/view";

export interface TrackedTiles {
  readonly racks: PerSeat<readonly Piece[]>;
  readonly placed: readonly TriedTile[];
}

interface Known {
  readonly id: number;
  readonly tile: Tile;
}

/** Takes the first that looks like the tile. */
function take<T extends Known>(from: T[], tile: Tile, also: (item: T) => boolean = () => true): T | undefined {
  const at = from.findIndex((item) => faceOf(item.tile) === faceOf(tile) && also(item));
  return at < 0 ? undefined : from.splice(at, 1)[0];
}

export function trackTiles(views: readonly GameView[]): TrackedTiles[] {
  let lastId = 0;
  let before: TrackedTiles = { racks: { first: [], second: [] }, placed: [] };
  return views.map((view) => {
    const free: Record<Seat, Known[]> = { first: [...before.racks.first], second: [...before.racks.second] };
    const lying = [...before.placed];
    const stays = view.turn.placed.map(({ tile, square }) => take(lying, tile, (item) => item.square === square));
    const rackStays = (seat: Seat) => view.racks[seat].known.map((tile) => take(free[seat], tile));
    const kept = { first: rackStays("first"), second: rackStays("second") };
    const placed = view.turn.placed.map(({ square, tile }, i) => {
      const known = stays[i] ?? take(free[view.mover], tile) ?? take<Known>(lying, tile);
      return { id: known?.id ?? ++lastId, square, tile };
    });
    const racks = {} as Record<Seat, Piece[]>;
    for (const seat of seats) {
      racks[seat] = view.racks[seat].known.map((tile, i) => ({
        id: (kept[seat][i] ?? take<Known>(lying, tile))?.id ?? ++lastId,
        tile,
      }));
    }
    before = { racks, placed };
    return before;
  });
}
