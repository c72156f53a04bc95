// What a player has not seen: the whole set without the board and his own rack.

import type { Board } from "./play";
import { countInSet, type Face, faceOf, faces, type Tile } from "./tiles";

export interface UnseenFace {
  readonly face: Face;
  readonly count: number;
}

export interface Unseen {
  /** Every face in alphabet order, the blank last; those all seen with count 0. */
  readonly faces: readonly UnseenFace[];
  readonly total: number;
  readonly vowels: number;
  readonly consonants: number;
  readonly blanks: number;
}

const vowels: ReadonlySet<Face> = new Set<Face>(["A", "E", "I", "O", "U"]);

export function unseenTiles(board: Board, rack: readonly Tile[]): Unseen {
  const left = new Map<Face, number>(faces.map((face) => [face, countInSet(face)]));
  for (const tile of [...board, ...rack]) {
    if (tile) left.set(faceOf(tile), (left.get(faceOf(tile)) ?? 0) - 1);
  }
  const counts = faces.map((face) => ({ face, count: Math.max(0, left.get(face) ?? 0) }));
  const sum = (wanted: (face: Face) => boolean) =>
    counts.reduce((total, { face, count }) => total + (wanted(face) ? count : 0), 0);
  const blanks = sum((face) => face === "?");
  const vowelCount = sum((face) => vowels.has(face));
  const total = sum(() => true);
  return {
    faces: counts,
    total,
    vowels: vowelCount,
    consonants: total - vowelCount - blanks,
    blanks,
  };
}
