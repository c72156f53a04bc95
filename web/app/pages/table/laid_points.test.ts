import { expect, it } from "vitest";
import { parseSquare } from "../../../board/squares";
import { letterTile } from "../../../board/tiles";
import { emptyView, freshTurn, type TurnRecord } from "../../../game/view";
import { laidPoints } from "./laid_points";

const play = { words: [], points: 12, missesCentre: false };
const record = (points: number): TurnRecord => ({
  seat: "first",
  kind: "play",
  cause: null,
  placements: [],
  words: [],
  exchanged: 0,
  computed: 12,
  points,
  sequence: 5,
  at: 0,
});

it("a play that was corrected after it was complete counts what the sheet says", () => {
  const turn = { ...freshTurn, play, announced: 12 };
  expect(laidPoints({ ...emptyView, turn, turns: [record(14)] })).toBe(14);
});

it("a play that is being checked counts what was announced", () => {
  const placed = [{ square: parseSquare("H8")!, tile: letterTile("A") }];
  const turn = { ...freshTurn, play, placed, announced: 12 };
  expect(laidPoints({ ...emptyView, turn, turns: [record(30)] })).toBe(12);
});
