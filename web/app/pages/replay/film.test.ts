import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readLog } from "../../../game/events";
import {
  allLines,
  firstFrame,
  frameAt,
  frameOf,
  laidBetween,
  lineAt,
  mainLines,
  makeFilm,
  nextFrame,
  placeOf,
  placesOf,
  previousFrame,
  sequenceAt,
} from "./film";

const read = (name: string) =>
  makeFilm(readLog(readFileSync(`${import.meta.dirname}/../../../game/testdata/${name}.log.jsonl`, "utf8")), []);

describe.each(["bot_finished", "challenges_closed", "challenges_midway"])("the film of %s", (name) => {
  const film = read(name);
  const turns = film.frames.at(-1)?.turns.length ?? 0;

  it("stops at the beginning, after each turn and at the end", () => {
    const counts = film.stops.map((stop) => film.frames[stop]?.turns.length);
    expect(counts.slice(0, turns + 1)).toEqual(Array.from({ length: turns + 1 }, (_, i) => i));
    expect(film.stops.at(-1)).toBe(film.end);
    expect(film.frames[film.stops[0] ?? 0]?.stage).toBe("turn");
  });

  it("ends a turn with the rack filled and the clock pressed", () => {
    const inPlay = film.stops.slice(1, -2);
    for (const stop of inPlay) expect(film.events[stop - 1]?.event).toBe("pressed");
  });

  it.each(["turn", "event"] as const)("goes through by %s and back", (pace) => {
    let frame = firstFrame(film, pace);
    const seen = [frame];
    while (frame < film.end) {
      frame = nextFrame(film, frame, pace);
      seen.push(frame);
    }
    expect(seen.length).toBe(placesOf(film, pace) + 1);
    for (const [place, at] of seen.entries()) {
      expect(placeOf(film, at, pace)).toBe(place);
      expect(frameAt(film, place, pace)).toBe(at);
    }
    for (const at of seen.toReversed().slice(1)) {
      frame = previousFrame(film, frame, pace);
      expect(frame).toBe(at);
    }
    expect(previousFrame(film, frame, pace)).toBe(frame);
  });

  it("shows the tiles being laid on the way through a turn", () => {
    for (const [i, to] of film.stops.slice(1).entries()) {
      const from = film.stops[i] as number;
      const laid = laidBetween(film, from, to);
      const played = film.frames[to]?.turns.length === i + 1 && film.frames[to]?.turns[i]?.kind === "play";
      const expected = played ? film.frames[to]?.turns[i]?.placements : undefined;
      expect(laid === null ? undefined : film.frames[laid]?.turn.placed).toEqual(expected);
    }
    expect(laidBetween(film, film.stops[0] as number, film.stops[2] as number)).toBeNull();
    expect(laidBetween(film, film.end, film.stops[0] as number)).toBeNull();
  });

  it("finds its moments by the number of their event", () => {
    for (const event of film.events) expect(sequenceAt(film, frameOf(film, event.sequence))).toBe(event.sequence);
    expect(frameOf(film, 0)).toBe(0);
    expect(frameOf(film, 99_999)).toBe(film.end);
  });

  it("has a line for each event, and one for the outcome of each turn", () => {
    expect(allLines(film).length).toBe(film.events.length);
    const outcomes = mainLines(film).filter(({ turn }) => turn !== null);
    expect(outcomes.map(({ turn }) => turn)).toEqual(Array.from({ length: turns }, (_, i) => i));
    for (const line of outcomes) expect(film.stops).toContain(line.frame);
  });

  it("says at each stop what happened last", () => {
    const lines = mainLines(film);
    for (const line of lines.filter(({ turn }) => turn !== null)) {
      expect(lines[lineAt(lines, line.frame)]?.turn).toBe(line.turn);
    }
  });
});
