import { expect, test } from "vitest";
import { timeFor } from "./time_for";

const hour = 3_600_000;

test.each([
  [3 * 24 * hour, "days", 3],
  [24 * hour - 1, "hours", 23],
  [hour - 1, "minutes", 59],
  [1, "minutes", 1],
])("%d ms", (left, unit, count) => {
  expect(timeFor(left)).toEqual({ unit, count });
});

test("what is over is over", () => {
  expect(timeFor(0)).toBeNull();
  expect(timeFor(-1)).toBeNull();
});
