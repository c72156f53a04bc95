// What the lesson asks for, step by step: a board, a rack, and what must lie on the board at the end.
import { parseBoard } from "../../../board/notation";
import { type Analysis, type Board, emptyBoard } from "../../../board/play";
import { type Letter, letters, type Tile } from "../../../board/tiles";

export interface LayingStep {
  readonly kind: "lay";
  readonly id: "first" | "cross" | "longer" | "premium" | "blank";
  readonly board: Board;
  readonly rack: readonly Tile[];
  /** One of these words must be formed. */
  readonly words: readonly string[];
}

export interface AnsweringStep {
  readonly kind: "answer";
  readonly id: "challenge";
  readonly board: Board;
  /** What the rival laid. */
  readonly word: string;
}

export type Step = LayingStep | AnsweringStep;

const rows = (...middle: string[]): Board => {
  const empty = ".".repeat(15);
  const above = Array<string>(7).fill(empty);
  const below = Array<string>(15 - 7 - middle.length).fill(empty);
  return parseBoard([...above, ...middle, ...below]);
};

const tile = (name: string): Tile => {
  if (name === "?") return { blank: true, letter: null };
  const letter = letters.find((each) => each === name);
  if (!letter) throw new Error(name);
  return { blank: false, letter: letter as Letter };
};
const rack = (...names: string[]): Tile[] => names.map(tile);

const casa = "......CASA.....";

export const steps: readonly Step[] = [
  { kind: "lay", id: "first", board: emptyBoard, rack: rack("C", "A", "S", "A", "L", "O", "E"), words: ["CASA"] },
  { kind: "lay", id: "cross", board: rows(casa), rack: rack("O", "L", "E", "N", "T", "R", "I"), words: ["SOL"] },
  { kind: "lay", id: "longer", board: rows(casa), rack: rack("S", "M", "E", "O", "R", "I", "T"), words: ["CASAS"] },
  {
    kind: "lay",
    id: "premium",
    board: rows("......CASAS...."),
    rack: rack("O", "L", "P", "E", "A", "D", "T"),
    words: ["PELOTAS"],
  },
  { kind: "lay", id: "blank", board: rows(casa), rack: rack("?", "L", "E", "I", "N", "T", "D"), words: ["SOL"] },
  {
    kind: "answer",
    id: "challenge",
    board: rows(casa, "........I......", "........L......", "........Z......"),
    word: "SILZ",
  },
];

const spelt = (tiles: readonly Tile[]): string => tiles.map(({ letter }) => letter ?? "?").join("");

/** Whether what lies there is what was asked for. */
export function isDone(step: LayingStep, { play, fault }: Analysis): boolean {
  if (fault !== null || !play || play.missesCentre) return false;
  const formed = play.words.map(({ tiles }) => spelt(tiles));
  return step.words.some((word) => formed.includes(word));
}
