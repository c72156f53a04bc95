// The lines of a rating's graph.
import type { RatingPoint } from "../../../api/messages";

export interface Course {
  readonly line: string;
  /** Two deviations on either side: there the true rating is, in 95 cases of 100. */
  readonly band: string;
  readonly low: number;
  readonly high: number;
}

const step = 50;

export function course(points: readonly RatingPoint[], width: number, height: number): Course {
  const low = Math.floor(Math.min(...points.map(({ rating }) => rating)) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(...points.map(({ rating }) => rating)) / step) * step);
  const x = (i: number) => Math.round((i / Math.max(1, points.length - 1)) * width * 10) / 10;
  const y = (value: number) => {
    const inside = Math.min(high, Math.max(low, value));
    return Math.round((1 - (inside - low) / (high - low)) * height * 10) / 10;
  };
  const path = (values: readonly number[]) => values.map((value, i) => `${x(i)} ${y(value)}`);
  const above = path(points.map(({ rating, deviation }) => rating + 2 * deviation));
  const below = path(points.map(({ rating, deviation }) => rating - 2 * deviation)).reverse();
  return {
    line: `M${path(points.map(({ rating }) => rating)).join(" L")}`,
    band: `M${[...above, ...below].join(" L")} Z`,
    low,
    high,
  };
}
