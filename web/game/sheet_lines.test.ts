import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readLog } from "./events";
import { foldEvents } from "./fold";
import {
  adjustmentLines,
  countedTurns,
  pointsText,
  resultLines,
  sheetLines,
  sheetOrder,
  sheetTotals,
  signedPoints,
  wordParts,
} from "./sheet_lines";
import type { SheetRow } from "./view";

const view = foldEvents(readLog(readFileSync(`${import.meta.dirname}/testdata/bot_finished.log.jsonl`, "utf8")));

it("has every row in a line of its round", () => {
  const lines = sheetLines(view.sheets.first, countedTurns(view));
  expect(lines.flatMap(({ first, second }) => [first, second]).filter(Boolean).length).toBe(view.sheets.first.length);
  for (const { first, second } of lines.slice(0, -1)) expect([first?.seat, second?.seat]).toEqual(["first", "second"]);
});

it("adds up to the score", () => {
  expect(sheetTotals(view.sheets.first, countedTurns(view))).toEqual(view.scores);
  expect(sheetTotals([], 0)).toEqual({ first: 0, second: 0 });
});

it("crosses a rejected play out, with its points", () => {
  const log = readLog(readFileSync(`${import.meta.dirname}/testdata/challenges_closed.log.jsonl`, "utf8"));
  const after = foldEvents(log);
  const [line] = sheetLines(after.sheets.second, countedTurns(after));
  expect(line?.second).toMatchObject({ kind: "lost_turn", points: 0, total: 0, struck: { word: "ACE", points: 10 } });
  for (const sheet of [after.sheets.first, after.sheets.second])
    expect(sheetTotals(sheet, countedTurns(after))).toEqual(after.scores);
});

it("crosses out a play that nobody had accepted when the game ended", () => {
  const { scores, sheets, turns } = view;
  const laid: SheetRow = {
    turn: turns.length,
    seat: "first",
    kind: "play",
    word: "CASA",
    points: 12,
    total: scores.first + 12,
    blanks: "",
  };
  const sheet = [...sheets.first, laid];
  const last = sheetLines(sheet, countedTurns(view)).at(-1)?.first;
  expect(last).toMatchObject({ kind: "unaccepted", points: 0, total: scores.first, struck: { word: "CASA" } });
  expect(sheetTotals(sheet, countedTurns(view))).toEqual(scores);
  // While it is verified it stands.
  const going = { ...view, outcome: null };
  expect(sheetTotals(sheet, countedTurns(going)).first).toBe(scores.first + 12);
});

it("has who begins on the left", () => {
  expect(sheetOrder({ ...view, starter: "second" })).toEqual(["second", "first"]);
  expect(sheetOrder({ ...view, starter: "first" })).toEqual(["first", "second"]);
});

it("shows the letters of blanks apart", () => {
  expect(wordParts("Co[ch]E")).toEqual([
    { text: "C", blank: false },
    { text: "O", blank: true },
    { text: "CH", blank: true },
    { text: "E", blank: false },
  ]);
});

it("comes to the final score", () => {
  const adjusted = {
    racks: { first: 9, second: -9 },
    overtime: { first: 10, second: 0 },
    penalties: { first: 0, second: 0 },
    sums: { first: 0, second: 8 },
    final: { first: 0, second: 0 },
    loser: null,
  };
  expect(adjustmentLines(adjusted)).toEqual([
    ["racks", { first: 9, second: -9 }],
    ["overtime", { first: -10, second: 0 }],
  ]);
  // A sheet has its own sums; from the points of the plays they are a step.
  expect(resultLines(adjusted)).toEqual([
    ["sums", { first: 0, second: 8 }],
    ["racks", { first: 9, second: -9 }],
    ["overtime", { first: -10, second: 0 }],
  ]);
  expect([9, -9, 0].map(signedPoints)).toEqual(["+9", "−9", "0"]);
  expect([9, -9, 0].map(pointsText)).toEqual(["9", "−9", "0"]);
});
