import { expect, test } from "vitest";
import { course } from "./course";

const point = (rating: number, deviation: number, games: number) => ({
  tempo: "classic",
  games,
  at: games,
  rating,
  deviation,
});

test("the line goes from the first game to the last, inside its picture", () => {
  const { line, low, high } = course([point(1500, 30, 1), point(1600, 30, 2), point(1550, 30, 3)], 100, 50);
  expect([low, high]).toEqual([1500, 1600]);
  expect(line).toBe("M0 50 L50 0 L100 25");
});

test("the band is twice the deviation on either side, cut at the edge", () => {
  const { band } = course([point(1500, 10, 1), point(1600, 10, 2)], 100, 100);
  expect(band).toBe("M0 80 L100 0 L100 20 L0 100 Z");
});

test("a rating that does not move has a picture too", () => {
  const { low, high, line } = course([point(1500, 0, 1), point(1500, 0, 2)], 100, 100);
  expect([low, high]).toEqual([1500, 1550]);
  expect(line).toBe("M0 100 L100 100");
});
