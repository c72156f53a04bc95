// Where a player types who has not said where: on the star, and later behind what was played last.
import type { Board } from "../../board/play";
import { centre, type Square, stepFrom } from "../../board/squares";

/** The first free square behind the last play, to the right or below; the star where nothing lies. */
export function firstSquare(board: Board, lastPlay: readonly Square[]): Square {
  if (!board[centre]) return centre;
  const from = lastPlay.findLast((square) => board[square]) ?? centre;
  for (const direction of ["across", "down"] as const) {
    let square: Square | null = from;
    while (square !== null && board[square]) square = stepFrom(square, direction);
    if (square !== null) return square;
  }
  return from;
}
