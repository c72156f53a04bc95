// A game as a film: every event with the table after it, and the places where a viewer stops.

import type { GameEvent } from "../../../game/events";
import { foldSteps } from "../../../game/fold";
import { type GameView, type Happening, viewUnder } from "../../../game/view";
import { type ClocksThen, clockHistory } from "../../game/clock_history";
import { isMajor } from "../../game/story_texts";
import { type Edition, parametersOf } from "../../net/editions";

export interface Film {
  readonly events: readonly GameEvent[];
  /** frames[n]: the table after n events. */
  readonly frames: readonly GameView[];
  readonly clocks: readonly ClocksThen[];
  /** Frames at which the players begin, each turn is over, and the game is. */
  readonly stops: readonly number[];
  /** The last frame. */
  readonly end: number;
}

/** What belongs to a turn after its outcome is known. */
const closing: ReadonlySet<string> = new Set(["row_written", "tiles_drawn", "turn_completed", "pressed"]);

function findStops(events: readonly GameEvent[], frames: readonly GameView[]): number[] {
  const stops: number[] = [];
  const begins = frames.findIndex(({ stage }) => stage === "turn");
  if (begins >= 0) stops.push(begins);
  let turns = 0;
  frames.forEach((view, frame) => {
    if (view.turns.length <= turns) return;
    turns = view.turns.length;
    let stop = frame;
    while (closing.has(events[stop]?.event ?? "")) ++stop;
    stops.push(stop);
  });
  const end = frames.length - 1;
  if (stops.at(-1) !== end) stops.push(end);
  return stops;
}

export function makeFilm(events: readonly GameEvent[], editions: readonly Edition[]): Film {
  const opened = events[0];
  const edition = opened?.event === "game_opened" ? opened.data.edition : "";
  const frames = foldSteps(events, viewUnder(parametersOf(edition, editions)));
  return {
    events,
    frames,
    clocks: clockHistory(events, frames, editions),
    stops: findStops(events, frames),
    end: frames.length - 1,
  };
}

export const frameOf = (film: Film, sequence: number): number =>
  film.events.findLastIndex((event) => event.sequence <= sequence) + 1;

export const sequenceAt = (film: Film, frame: number): number => film.events[frame - 1]?.sequence ?? 0;

export type Pace = "turn" | "event";

/** The place among the stops, the turn that is going on counted whole; or the frame itself. */
export function placeOf(film: Film, frame: number, pace: Pace): number {
  if (pace === "event") return frame;
  const place = film.stops.findIndex((stop) => stop >= frame);
  return place < 0 ? film.stops.length - 1 : place;
}

export const placesOf = (film: Film, pace: Pace): number => (pace === "event" ? film.end : film.stops.length - 1);

export const frameAt = (film: Film, place: number, pace: Pace): number =>
  pace === "event" ? place : (film.stops[place] ?? film.end);

export function nextFrame(film: Film, frame: number, pace: Pace): number {
  if (pace === "event") return Math.min(frame + 1, film.end);
  return film.stops.find((stop) => stop > frame) ?? film.end;
}

export function previousFrame(film: Film, frame: number, pace: Pace): number {
  if (pace === "event") return Math.max(frame - 1, 0);
  return film.stops.findLast((stop) => stop < frame) ?? film.stops[0] ?? 0;
}

export const firstFrame = (film: Film, pace: Pace): number => (pace === "event" ? 0 : (film.stops[0] ?? 0));

/** On the way from one stop to the next: the frame in which the tiles of that turn have just been laid. */
export function laidBetween(film: Film, from: number, to: number): number | null {
  if (nextFrame(film, from, "turn") !== to) return null;
  const turn = film.frames[from]?.turns.length ?? 0;
  if (film.frames[to]?.turns[turn]?.kind !== "play") return null;
  const laid = film.events.slice(from, to).findLastIndex(({ event }) => event === "play_laid");
  return laid < 0 ? null : from + laid + 1;
}

export interface Line {
  /** The frame of its event. */
  readonly at: number;
  /** Where it leads. */
  readonly frame: number;
  readonly event: GameEvent;
  readonly entry: Happening | null;
  /** The turn that it is the outcome of. */
  readonly turn: number | null;
}

const outcomes: ReadonlySet<string> = new Set(["play_completed", "exchanged", "passed", "turn_lost"]);

/** One line for each event. */
export function allLines(film: Film): Line[] {
  const entries = new Map(film.frames.at(-1)?.story.map((entry) => [entry.sequence, entry]));
  let turn = 0;
  return film.events.map((event, at) => ({
    at: at + 1,
    frame: at + 1,
    event,
    entry: entries.get(event.sequence) ?? null,
    turn: outcomes.has(event.event) ? turn++ : null,
  }));
}

/** What is worth telling: the outcome of a turn leads to the end of that turn. */
export function mainLines(film: Film): Line[] {
  return allLines(film)
    .filter(({ entry }) => entry && isMajor(entry))
    .map((line) => {
      if (line.turn === null) return line;
      return { ...line, frame: film.stops.find((stop) => stop >= line.frame) ?? line.frame };
    });
}

/** The line that says what is seen. */
export const lineAt = (lines: readonly Line[], frame: number): number =>
  lines.findLastIndex((line) => line.at <= frame);
