import { expect, test } from "vitest";
import { readClock } from "./clock_text";

test.each([
  ["25:00", 1_500_000],
  [" 0:05 ", 5_000],
  ["-0:30", -30_000],
  ["−1:01", -61_000],
  ["12:60", null],
  ["12", null],
  ["", null],
])("%s", (text, left) => {
  expect(readClock(text)).toBe(left);
});
