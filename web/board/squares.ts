// Squares and directions. Rows are the letters A to O from the top, columns the numbers 1 to 15.

export const side = 15;
export const squareCount = side * side;

/** 0 to 224, row by row. */
export type Square = number;
export type Direction = "across" | "down";

export const centre: Square = 112;

export function squareAt(row: number, column: number): Square {
  return row * side + column;
}

export function rowOf(square: Square): number {
  return Math.floor(square / side);
}

export function columnOf(square: Square): number {
  return square % side;
}

export function otherDirection(direction: Direction): Direction {
  return direction === "across" ? "down" : "across";
}

/** The place on the line that runs in `direction`. */
export function along(square: Square, direction: Direction): number {
  return direction === "across" ? columnOf(square) : rowOf(square);
}

/** The line through the square that runs in `direction`. */
export function lineOf(square: Square, direction: Direction): number {
  return direction === "across" ? rowOf(square) : columnOf(square);
}

export function onLine(direction: Direction, line: number, place: number): Square {
  return direction === "across" ? squareAt(line, place) : squareAt(place, line);
}

/** The square `steps` further on, or null beyond the edge. */
export function stepFrom(square: Square, direction: Direction, steps = 1): Square | null {
  const place = along(square, direction) + steps;
  if (place < 0 || place >= side) return null;
  return onLine(direction, lineOf(square, direction), place);
}

/** Where a word starts and which way it runs. */
export interface Position {
  readonly start: Square;
  readonly direction: Direction;
}

export function rowLetter(row: number): string {
  return String.fromCharCode(65 + row);
}

/** "H8". */
export function squareText(square: Square): string {
  return `${rowLetter(rowOf(square))}${columnOf(square) + 1}`;
}

/** "H8" across, "8H" down. */
export function positionText({ start, direction }: Position): string {
  if (direction === "across") return squareText(start);
  return `${columnOf(start) + 1}${rowLetter(rowOf(start))}`;
}

function squareOf(row: string, column: string): Square | null {
  const number = Number(column);
  if (number < 1 || number > side) return null;
  return squareAt(row.toUpperCase().charCodeAt(0) - 65, number - 1);
}

export function parseSquare(text: string): Square | null {
  const match = /^([A-O])(\d{1,2})$/i.exec(text);
  return match?.[1] && match[2] ? squareOf(match[1], match[2]) : null;
}

export function parsePosition(text: string): Position | null {
  const start = parseSquare(text);
  if (start !== null) return { start, direction: "across" };
  const match = /^(\d{1,2})([A-O])$/i.exec(text);
  const below = match?.[1] && match[2] ? squareOf(match[2], match[1]) : null;
  return below === null ? null : { start: below, direction: "down" };
}
