import { expect, it } from "vitest";
import { parsePlacements } from "../../board/notation";
import { emptyBoard, lay } from "../../board/play";
import { squareText } from "../../board/squares";
import { firstSquare } from "./first_square";

const at = (...plays: string[]) => {
  const laid = plays.map(parsePlacements);
  const board = laid.reduce(lay, emptyBoard);
  return squareText(firstSquare(board, laid.at(-1)?.map(({ square }) => square) ?? []));
};

it("is the star, and later behind the last play", () => {
  expect(at()).toBe("H8");
  expect(at("H8 CASA")).toBe("H12");
  expect(at("H8 CASA", "8I ASA")).toBe("K9");
});

it("is below where the row is full", () => {
  expect(at("H8 CASADAES")).toBe("I15");
});
