import { expect, test } from "vitest";
import { clockAt, formatClock, overtimeCost, timerAt, urgencyOf } from "./clocks";

test.each([
  [1_500_000, "25:00"],
  [1_499_001, "25:00"],
  [1_499_000, "24:59"],
  [59_000, "0:59"],
  [1, "0:01"],
  [0, "0:00"],
  [-999, "−0:00"],
  [-5_000, "−0:05"],
  [-61_500, "−1:01"],
  [6_000_000, "100:00"],
])("%i milliseconds are %s", (left, text) => {
  expect(formatClock(left)).toBe(text);
});

test.each([
  [1, 0],
  [0, 0],
  [-1, 10],
  [-60_000, 10],
  [-60_001, 20],
])("time over %i costs %i points", (left, points) => {
  expect(overtimeCost(left, 10)).toBe(points);
});

const table = {
  at: 1000,
  clocks: { first: 60_000, second: 50_000 },
  running: { first: true, second: false },
  timer: 120_000,
};

test("only a clock that runs goes on", () => {
  expect(clockAt(table, "first", 11_000)).toBe(50_000);
  expect(clockAt(table, "second", 11_000)).toBe(50_000);
});

test("a clock of this browser that is behind takes no time back", () => {
  expect(clockAt(table, "first", 0)).toBe(60_000);
});

test("the timer ends at nothing", () => {
  expect(timerAt(table, true, 500_000)).toBe(0);
  expect(timerAt(table, false, 500_000)).toBe(120_000);
});

test("the last minutes are told apart", () => {
  expect([600_000, 180_000, 30_000, -1].map(urgencyOf)).toEqual(["calm", "low", "very_low", "over"]);
});
