// Clocks as the page shows them: counted on from what the server said last.
import type { Seat } from "../../game/events";
import type { TimedTable } from "./live";

const second = 1000;
const minute = 60 * second;

type Clocked = Pick<TimedTable, "at" | "clocks" | "running" | "timer">;

export function clockAt(table: Clocked, seat: Seat, now: number): number {
  const left = table.clocks[seat];
  return table.running[seat] ? left - Math.max(0, now - table.at) : left;
}

/** The timer of the turn runs while the mover thinks or lays. */
export function timerAt(table: Clocked, running: boolean, now: number): number {
  return running ? Math.max(0, table.timer - Math.max(0, now - table.at)) : table.timer;
}

/** "25:00", and "−0:05" for time over. A second counts until it is over. */
export function formatClock(left: number): string {
  const whole = left >= 0 ? Math.ceil(left / second) : Math.floor(-left / second);
  const text = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  return left < 0 ? `−${text}` : text;
}

/** What the time over has cost so far: each minute that was begun. */
export function overtimeCost(left: number, pointsPerMinute: number): number {
  return left < 0 ? Math.ceil(-left / minute) * pointsPerMinute : 0;
}

export type Urgency = "calm" | "low" | "very_low" | "over";

export function urgencyOf(left: number): Urgency {
  if (left < 0) return "over";
  if (left <= 30 * second) return "very_low";
  return left <= 3 * minute ? "low" : "calm";
}
