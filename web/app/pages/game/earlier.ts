// Earlier positions of the game, looked at while it goes on.
import { signal } from "@preact/signals";
import { type Board, emptyBoard, lay } from "../../../board/play";
import type { Square } from "../../../board/squares";
import type { GameView } from "../../../game/view";

/** How many turns had been played in the position that is looked at; null is now. */
export const lookingAt = signal<number | null>(null);

export interface Position {
  readonly board: Board;
  readonly lastPlay: readonly Square[];
}

/** After so many turns: what was laid and stayed. */
export function positionAfter({ turns }: Pick<GameView, "turns">, count: number): Position {
  const plays = turns.slice(0, count).filter(({ kind }) => kind === "play");
  return {
    board: plays.reduce((board, { placements }) => lay(board, placements), emptyBoard),
    lastPlay: plays.at(-1)?.placements.map(({ square }) => square) ?? [],
  };
}
