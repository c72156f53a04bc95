// Plays and boards as the server's texts: "H8 CA.A", and board rows such as ".......LADI[LL]E..".

import type { Board, Placement } from "./play";
import { along, type Direction, lineOf, onLine, parsePosition, positionText, side, squareAt } from "./squares";
import { parsePlay, TileTextError, tileText } from "./tile_text";
import type { Tile } from "./tiles";

/** The tiles of a play in one text where they lie in one line, else a list of texts. */
export type PlacementText = string | readonly string[];

/** A square each: a tile, or null for a point. */
function parseLine(text: string): (Tile | null)[] {
  return text.split(/(\.)/).flatMap((run): (Tile | null)[] => (run === "." ? [null] : parsePlay(run)));
}

function parseOne(text: string): Placement[] {
  const [where = "", line = ""] = text.split(" ");
  const position = parsePosition(where);
  if (!position) throw new TileTextError("not_a_letter", 0);
  const { start, direction } = position;
  const first = along(start, direction);
  const squares = parseLine(line);
  if (first + squares.length > side) throw new RangeError(`${text}: beyond the edge`);
  return squares.flatMap((tile, i) =>
    tile ? [{ square: onLine(direction, lineOf(start, direction), first + i), tile }] : [],
  );
}

export function parsePlacements(text: PlacementText): Placement[] {
  return typeof text === "string" ? parseOne(text) : text.flatMap(parseOne);
}

function lineThrough(placements: readonly Placement[]): Direction | null {
  const first = placements[0]?.square ?? 0;
  const inLine = (direction: Direction) =>
    placements.every(({ square }) => lineOf(square, direction) === lineOf(first, direction));
  return inLine("across") ? "across" : inLine("down") ? "down" : null;
}

function lineText(placements: readonly Placement[], direction: Direction): string {
  let text = "";
  let next: number | null = null;
  for (const { square, tile } of placements) {
    const place = along(square, direction);
    text += ".".repeat(place - (next ?? place)) + tileText(tile);
    next = place + 1;
  }
  return `${positionText({ start: placements[0]?.square ?? 0, direction })} ${text}`;
}

export function placementsText(placements: readonly Placement[]): PlacementText {
  const inOrder = [...placements].sort((a, b) => a.square - b.square);
  const direction = inOrder.length > 0 ? lineThrough(inOrder) : null;
  if (direction) return lineText(inOrder, direction);
  return inOrder.map((placement) => lineText([placement], "across"));
}

/** The board of a state, 15 texts. */
export function parseBoard(rows: readonly string[]): Board {
  const board = Array<Tile | null>(side * side).fill(null);
  rows.forEach((text, row) => {
    parseLine(text).forEach((tile, column) => {
      board[squareAt(row, column)] = tile;
    });
  });
  return board;
}

export function boardRows(board: Board): string[] {
  return Array.from({ length: side }, (_, row) =>
    board
      .slice(row * side, (row + 1) * side)
      .map((tile) => (tile ? tileText(tile) : "."))
      .join(""),
  );
}
