// What the tiles of one turn form on the board, and what they score, as src/board/scoring.cpp does. Geometry only: no
// word is judged here.

import { letterFactor, wordFactor } from "./premiums";
import {
  along,
  centre,
  type Direction,
  lineOf,
  onLine,
  otherDirection,
  type Position,
  type Square,
  side,
  squareCount,
} from "./squares";
import { pointsOf, type Tile } from "./tiles";

/** What lies on each of the 225 squares. */
export type Board = readonly (Tile | null)[];

export const emptyBoard: Board = Array<Tile | null>(squareCount).fill(null);

export interface Placement {
  readonly square: Square;
  readonly tile: Tile;
}

export interface FormedWord {
  readonly tiles: readonly Tile[];
  readonly position: Position;
  readonly points: number;
}

export interface Play {
  /** The main word first, then the words across it in reading order. */
  readonly words: readonly FormedWord[];
  /** All words and the fifty for seven tiles. */
  readonly points: number;
  readonly coversCentre: boolean;
  /** An opening beside the centre: no fault; the rival accepts or refuses it. */
  readonly missesCentre: boolean;
}

export type PlacementFault =
  | "no_tiles"
  /** A square is taken, or named twice. */
  | "occupied"
  | "unnamed_blank"
  /** Not in one row or column. */
  | "two_lines"
  /** An empty square between the tiles. */
  | "gap"
  /** Touches nothing on the board. */
  | "unlinked"
  /** Forms no word of two letters. */
  | "one_letter";

export type Analysis =
  | { readonly play: Play; readonly fault: null }
  | { readonly play: null; readonly fault: PlacementFault };

export interface ScoringOptions {
  /** "ignore" only under the strict reading of an accepted off-centre opening. */
  readonly wordPremiums?: "count" | "ignore";
}

export const rackSize = 7;
export const sevenTileBonus = 50;

class Overlay {
  private readonly fresh: ReadonlyMap<Square, Tile>;

  constructor(
    private readonly board: Board,
    placements: readonly Placement[],
    private readonly countWordPremiums: boolean,
  ) {
    this.fresh = new Map(placements.map(({ square, tile }) => [square, tile]));
  }

  private tileAt(direction: Direction, line: number, place: number): Tile | null {
    if (place < 0 || place >= side) return null;
    const square = onLine(direction, line, place);
    return this.fresh.get(square) ?? this.board[square] ?? null;
  }

  touches(square: Square, direction: Direction): boolean {
    const line = lineOf(square, direction);
    const place = along(square, direction);
    return this.tileAt(direction, line, place - 1) !== null || this.tileAt(direction, line, place + 1) !== null;
  }

  /** The word through the square, of one letter if nothing adjoins. */
  word(through: Square, direction: Direction): FormedWord {
    const line = lineOf(through, direction);
    let place = along(through, direction);
    while (this.tileAt(direction, line, place - 1)) --place;
    const start = onLine(direction, line, place);
    const tiles: Tile[] = [];
    let points = 0;
    let factor = 1;
    for (let tile = this.tileAt(direction, line, place); tile; ) {
      const square = onLine(direction, line, place);
      const isFresh = this.fresh.has(square);
      tiles.push(tile);
      points += pointsOf(tile) * (isFresh ? letterFactor(square) : 1);
      if (isFresh && this.countWordPremiums) factor *= wordFactor(square);
      tile = this.tileAt(direction, line, ++place);
    }
    return { tiles, position: { start, direction }, points: points * factor };
  }
}

function squaresTaken(board: Board, placements: readonly Placement[]): boolean {
  const squares = new Set(placements.map(({ square }) => square));
  return squares.size < placements.length || placements.some(({ square }) => board[square]);
}

/** The line of the tiles; one alone runs down only where it touches above or below and not beside. */
function directionOf(placements: readonly Placement[], overlay: Overlay): Direction | null {
  const first = placements[0]?.square ?? 0;
  if (placements.length === 1) {
    return !overlay.touches(first, "across") && overlay.touches(first, "down") ? "down" : "across";
  }
  const inLine = (direction: Direction) =>
    placements.every(({ square }) => lineOf(square, direction) === lineOf(first, direction));
  return inLine("across") ? "across" : inLine("down") ? "down" : null;
}

function failed(fault: PlacementFault): Analysis {
  return { play: null, fault };
}

export function analyse(board: Board, placements: readonly Placement[], options: ScoringOptions = {}): Analysis {
  if (placements.length === 0) return failed("no_tiles");
  if (squaresTaken(board, placements)) return failed("occupied");
  const overlay = new Overlay(board, placements, options.wordPremiums !== "ignore");
  const direction = directionOf(placements, overlay);
  if (!direction) return failed("two_lines");

  const inOrder = [...placements].sort((a, b) => a.square - b.square);
  const main = overlay.word(inOrder[0]?.square ?? 0, direction);
  const end = along(main.position.start, direction) + main.tiles.length;
  const words: FormedWord[] = main.tiles.length > 1 ? [main] : [];
  let linked = main.tiles.length > placements.length;
  for (const { square, tile } of inOrder) {
    if (along(square, direction) >= end) return failed("gap");
    if (tile.letter === null) return failed("unnamed_blank");
    const cross = overlay.word(square, otherDirection(direction));
    if (cross.tiles.length < 2) continue;
    linked = true;
    words.push(cross);
  }
  const opening = board.every((tile) => tile === null);
  if (!opening && !linked) return failed("unlinked");
  if (words.length === 0) return failed("one_letter");
  const bonus = placements.length === rackSize ? sevenTileBonus : 0;
  const coversCentre = placements.some(({ square }) => square === centre);
  return {
    play: {
      words,
      points: words.reduce((sum, word) => sum + word.points, bonus),
      coversCentre,
      missesCentre: opening && !coversCentre,
    },
    fault: null,
  };
}

/** The board with the tiles laid on it. */
export function lay(board: Board, placements: readonly Placement[]): Board {
  const next = [...board];
  for (const { square, tile } of placements) next[square] = tile;
  return next;
}

/** The last square of a word: where the points of a play are shown. */
export function lastSquareOf({ position: { start, direction }, tiles }: FormedWord): Square {
  return onLine(direction, lineOf(start, direction), along(start, direction) + tiles.length - 1);
}
