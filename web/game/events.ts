// The events of a game as docs/formats/game-log.md writes them, by the types that the program tells of itself. Tiles,
// words, squares and plays stay texts here; the fold reads them.
import type { Event, EventName, EventOf, Seat } from "../api/game";

export type {
  Certificate,
  EndReason,
  EventHead,
  EventName,
  EventOf,
  ForfeitCause,
  FormedWord as WrittenWord,
  LostTurnCause,
  PerSeat,
  Play as WrittenPlay,
  RecordKind,
  Role,
  RowKind,
  Seat,
  SheetRow as WrittenRow,
  StartSource,
} from "../api/game";

export const seats: readonly Seat[] = ["first", "second"];
export const rivalOf = (seat: Seat): Seat => (seat === "first" ? "second" : "first");
export const isSeat = (role: string | undefined): role is Seat => role === "first" || role === "second";

export type GameEvent = { [Name in EventName]: EventOf<Name> }[EventName];

/** An event of the server or of a line of a log. */
export const readEvent = (written: Event): GameEvent => ({ ...written, data: written.data ?? {} }) as GameEvent;

/** A log, one event a line. */
export function readLog(text: string): GameEvent[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => readEvent(JSON.parse(line) as Event));
}
