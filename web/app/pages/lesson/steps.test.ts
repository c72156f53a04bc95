import { expect, test } from "vitest";
import { analyse, type Placement } from "../../../board/play";
import { squareAt } from "../../../board/squares";
import type { Letter, Tile } from "../../../board/tiles";
import { isDone, type LayingStep, steps } from "./steps";

const laying = (id: string): LayingStep => {
  const step = steps.find((each) => each.id === id);
  if (step?.kind !== "lay") throw new Error(id);
  return step;
};

/** Letters from a square on; "." where a tile lies already. */
const laid = (row: number, column: number, down: boolean, text: string): Placement[] =>
  [...text].flatMap((letter, i) =>
    letter === "."
      ? []
      : [
          {
            square: squareAt(row + (down ? i : 0), column + (down ? 0 : i)),
            tile: { letter: letter.toUpperCase() as Letter, blank: letter !== letter.toUpperCase() } as Tile,
          },
        ],
  );

// A row: the step, where the tiles are laid, and whether that is what it asks for.
test.each<[string, number, number, boolean, string, boolean]>([
  ["first", 7, 6, false, "CASA", true],
  ["first", 7, 7, true, "CASA", true],
  ["first", 0, 0, false, "CASA", false],
  ["first", 7, 6, false, "CASO", false],
  ["cross", 7, 8, true, ".OL", true],
  ["cross", 3, 3, true, "OL", false],
  ["longer", 7, 10, false, "S", true],
  ["longer", 7, 10, false, "T", false],
  ["premium", 1, 10, true, "PELOTA", true],
  ["blank", 7, 8, true, ".oL", true],
])("%s: %d,%d %s %s", (id, row, column, down, text, done) => {
  const step = laying(id);
  expect(isDone(step, analyse(step.board, laid(row, column, down, text)))).toBe(done);
});

test("every step can be done with its own rack", () => {
  for (const step of steps) {
    if (step.kind !== "lay") continue;
    const [word = ""] = step.words;
    const have = step.rack.map(({ letter }) => letter);
    const onBoard = step.board.filter((tile) => tile !== null).length > 0;
    const missing = [...word].filter((letter) => {
      const at = have.indexOf(letter as Letter);
      if (at >= 0) have.splice(at, 1);
      return at < 0;
    });
    const blanks = step.rack.filter(({ letter }) => letter === null).length;
    expect(missing.length, step.id).toBeLessThanOrEqual(onBoard ? 4 + blanks : 0);
    expect(step.rack).toHaveLength(7);
  }
});
