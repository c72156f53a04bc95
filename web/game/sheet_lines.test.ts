import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readLog } from "./events";
import { foldEvents } from "./fold";
import {
  adjustmentLines,
  pointsText,
  sheetLines,
  sheetOrder,
  sheetTotals,
  signedPoints,
  wordParts,
} from "./sheet_lines";

const view = foldEvents(readLog(readFileSync(`${import.meta.dirname}/testdata/bot_finished.log.jsonl`, "utf8")));

it("has every row in a line of its round", () => {
  const lines = sheetLines(view.sheets.first);
  expect(lines.flatMap(({ first, second }) => [first, second]).filter(Boolean).length).toBe(view.sheets.first.length);
  for (const { first, second } of lines.slice(0, -1)) expect([first?.seat, second?.seat]).toEqual(["first", "second"]);
});

it("adds up to the score", () => {
  expect(sheetTotals(view.sheets.first)).toEqual(view.scores);
  expect(sheetTotals([])).toEqual({ first: 0, second: 0 });
});

it("crosses a rejected play out, with its points", () => {
  const log = readLog(readFileSync(`${import.meta.dirname}/testdata/challenges_closed.log.jsonl`, "utf8"));
  const after = foldEvents(log);
  const [line] = sheetLines(after.sheets.second);
  expect(line?.second).toMatchObject({ kind: "lost_turn", points: 0, total: 0, struck: { word: "ACE", points: 10 } });
  for (const sheet of [after.sheets.first, after.sheets.second]) expect(sheetTotals(sheet)).toEqual(after.scores);
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
    final: { first: 0, second: 0 },
    loser: null,
  };
  expect(adjustmentLines(adjusted)).toEqual([
    ["racks", { first: 9, second: -9 }],
    ["overtime", { first: -10, second: 0 }],
  ]);
  expect([9, -9, 0].map(signedPoints)).toEqual(["+9", "−9", "0"]);
  expect([9, -9, 0].map(pointsText)).toEqual(["9", "−9", "0"]);
});
