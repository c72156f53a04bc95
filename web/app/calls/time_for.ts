// A length of time as people say it, in its largest unit, never more than there is.
export interface TimeFor {
  readonly unit: "days" | "hours" | "minutes";
  readonly count: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export function timeFor(left: number): TimeFor | null {
  if (left <= 0) return null;
  if (left >= day) return { unit: "days", count: Math.floor(left / day) };
  if (left >= hour) return { unit: "hours", count: Math.floor(left / hour) };
  return { unit: "minutes", count: Math.max(1, Math.floor(left / minute)) };
}
