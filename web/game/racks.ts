// Tiles between bag, rack and board, where some are known to the viewer and some are not (src/game/fold/fold_tiles.cpp).
import type { Placement } from "../board/play";
import { faceOf, type Tile, unused } from "../board/tiles";
import type { Seat } from "./events";
import { type GameView, type RackView, rackCount, withSeat } from "./view";

/** A tile leaves the rack: one that is known, or else one of the unknown. */
export function takeTile(rack: RackView, tile: Tile): RackView {
  const at = rack.known.findIndex((held) => faceOf(held) === faceOf(tile));
  if (at >= 0) return { known: rack.known.toSpliced(at, 1), unknown: rack.unknown };
  return { known: rack.known, unknown: Math.max(0, rack.unknown - 1) };
}

const setRack = (view: GameView, seat: Seat, rack: RackView): GameView => ({
  ...view,
  racks: withSeat(view.racks, seat, rack),
});

export function takeFromRack(view: GameView, seat: Seat, tiles: readonly Tile[]): GameView {
  return setRack(view, seat, tiles.reduce(takeTile, view.racks[seat]));
}

/** The tiles on the board that were still the mover's go back; whoever looked knows them now. */
export function takeBackPlaced(view: GameView): GameView {
  const { placed } = view.turn;
  if (placed.length === 0) return view;
  const rack = view.racks[view.mover];
  const known = [...rack.known, ...placed.map(({ tile }) => unused(tile))];
  return {
    ...setRack(view, view.mover, { known, unknown: rack.unknown }),
    turn: { ...view.turn, placed: [] },
  };
}

export function layTiles(view: GameView, placed: readonly Placement[]): GameView {
  const back = takeBackPlaced(view);
  const taken = takeFromRack(
    back,
    back.mover,
    placed.map(({ tile }) => tile),
  );
  return { ...taken, turn: { ...taken.turn, placed, exchange: null } };
}

export function drawToRack(view: GameView, seat: Seat, count: number, tiles: readonly Tile[]): GameView {
  const rack = view.racks[seat];
  const next = { known: [...rack.known, ...tiles], unknown: rack.unknown + count - tiles.length };
  return { ...setRack(view, seat, next), bag: view.bag - count };
}

export function returnToBag(view: GameView, seat: Seat, count: number, tiles: readonly Tile[]): GameView {
  const bag = view.bag + count;
  if (tiles.length > 0) return { ...takeFromRack(view, seat, tiles), bag };
  // Nobody said which tiles went back: none of the rack is known any more.
  const left = rackCount(view.racks[seat]) - count;
  return { ...setRack(view, seat, { known: [], unknown: left }), bag };
}

export function noteRack(view: GameView, seat: Seat, tiles: readonly Tile[]): GameView {
  const rack = view.racks[seat];
  const noted = tiles.slice(0, rack.unknown);
  return setRack(view, seat, { known: [...rack.known, ...noted], unknown: rack.unknown - noted.length });
}
