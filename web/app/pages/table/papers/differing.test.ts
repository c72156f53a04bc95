import { expect, it } from "vitest";
import type { SheetRow } from "../../../../game/view";
import { differingTurns } from "./differing";

const row = (turn: number, part: Partial<SheetRow> = {}): SheetRow => ({
  turn,
  seat: turn % 2 === 0 ? "first" : "second",
  kind: "play",
  word: "CASA",
  points: 10,
  total: 10,
  blanks: "",
  ...part,
});

const turnsOf = (first: SheetRow[], second: SheetRow[]) => [...differingTurns({ sheets: { first, second } }).keys()];

it("a row that only one has written is no difference", () => {
  expect(turnsOf([row(0), row(1)], [row(0)])).toEqual([]);
  expect(turnsOf([], [row(0)])).toEqual([]);
});

it("points, words and blanks that both wrote are", () => {
  expect(turnsOf([row(0)], [row(0, { points: 12, total: 12 })])).toEqual([0]);
  expect(turnsOf([row(0)], [row(0, { word: "CASO" })])).toEqual([0]);
  expect(turnsOf([row(0)], [row(0, { word: null })])).toEqual([]);
  expect(turnsOf([row(0, { blanks: "A" })], [row(0, { blanks: "E" })])).toEqual([0]);
  expect(turnsOf([row(0, { blanks: "A" })], [row(0)])).toEqual([]);
});

it("totals that stay apart are told where they part", () => {
  const first = [row(0, { total: 11 }), row(2, { total: 21 })];
  const second = [row(0), row(2, { total: 20 })];
  expect(turnsOf(first, second)).toEqual([0]);
});

it("a play that was struck out is compared by the row that struck it", () => {
  const lost = row(0, { kind: "lost_turn", word: null, points: 0, total: 0 });
  expect(turnsOf([row(0, { points: 14 }), lost], [row(0), lost])).toEqual([]);
});
