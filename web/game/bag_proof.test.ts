import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { drawLot, isProved, proveBag } from "./bag_proof";
import { type EventName, type EventOf, type GameEvent, readLog, rivalOf } from "./events";
import { fromHex, sha256, toHex } from "./sha256";

const read = (name: string) => readLog(readFileSync(`${import.meta.dirname}/testdata/${name}.jsonl`, "utf8"));

/** The log with one event changed. */
function tampered<Name extends EventName>(
  log: GameEvent[],
  name: Name,
  change: (event: EventOf<Name>) => EventOf<Name>,
  nth = 0,
): { log: GameEvent[]; sequence: number } {
  const found = log.filter((event) => event.event === name)[nth] as EventOf<Name>;
  const changed = change(found) as unknown as GameEvent;
  return { log: log.map((event) => (event === (found as unknown) ? changed : event)), sequence: found.sequence };
}

const flipped = (text: string, at: number) => text.slice(0, at) + (text[at] === "0" ? "1" : "0") + text.slice(at + 1);

describe.each(["bot_finished.log", "challenges_closed.log", "bag/tile_draw"])("the bag of %s", (name) => {
  const log = read(name);

  it("is proved", () => {
    const proof = proveBag(log);
    expect(proof).toMatchObject({ state: "checked", committed: true, fault: null });
    expect(proof.draws.length).toBe(proof.total);
    expect(proof.draws.every(({ matches }) => matches)).toBe(true);
    expect(proof.draws.map(({ number }) => number)).toEqual(proof.draws.map((_, i) => i + 1));
    expect(isProved(proof)).toBe(true);
  });

  it("is not proved with another seed", () => {
    const { log: changed } = tampered(log, "seed_revealed", (event) => ({
      ...event,
      data: { seed: flipped(event.data.seed, 3) },
    }));
    expect(proveBag(changed)).toMatchObject({ state: "checked", committed: false, draws: [] });
  });

  it("is not proved with a seed that was exchanged together with its commitment", () => {
    const seed = sha256(Uint8Array.of(1));
    const other = tampered(log, "seed_revealed", (event) => ({ ...event, data: { seed: toHex(seed) } })).log;
    const { log: changed } = tampered(other, "game_opened", (event) => ({
      ...event,
      data: { ...event.data, commitment: toHex(sha256(seed)) },
    }));
    const proof = proveBag(changed);
    expect(proof.committed).toBe(true);
    expect(proof.fault?.kind).toBe("wrong_draw");
  });

  it("is not proved when a drawn tile was changed", () => {
    const { log: changed, sequence } = tampered(
      log,
      "tiles_drawn",
      (event) => {
        const { tiles } = event.data;
        return { ...event, data: { ...event.data, tiles: (tiles[0] === "A" ? "E" : "A") + tiles.slice(1) } };
      },
      1,
    );
    const proof = proveBag(changed);
    expect(proof.fault).toEqual({ kind: "wrong_draw", sequence });
    expect(proof.draws.at(-1)?.matches).toBe(false);
    expect(isProved(proof)).toBe(false);
  });

  it("is not proved when a draw has another number", () => {
    const { log: changed, sequence } = tampered(log, "tiles_drawn", (event) => ({
      ...event,
      data: { ...event.data, draw: event.data.draw + 1 },
    }));
    expect(proveBag(changed).fault).toEqual({ kind: "wrong_draw", sequence });
  });

  it("is not proved when a play has a tile that its player did not hold", () => {
    const { log: changed, sequence } = tampered(log, "play_laid", (event) => ({
      ...event,
      data: { ...event.data, placements: "H4 ZÑX" },
    }));
    expect(proveBag(changed).fault).toEqual({ kind: "impossible", sequence });
  });

  it("is not proved when an event is missing", () => {
    const proof = proveBag(log.filter(({ sequence }) => sequence !== 9));
    expect(proof.fault).toEqual({ kind: "bad_sequence", sequence: 10 });
  });
});

it("finds a lot that somebody turned round", () => {
  const { log, sequence } = tampered(read("bot_finished.log"), "start_decided", (event) => ({
    ...event,
    data: { ...event.data, starter: rivalOf(event.data.starter) },
  }));
  expect(proveBag(log).fault).toEqual({ kind: "wrong_draw", sequence });
});

it("finds tiles given back that were never held", () => {
  const { log, sequence } = tampered(read("challenges_closed.log"), "exchanged", (event) => ({
    ...event,
    data: { ...event.data, given: "ZZ" },
  }));
  expect(proveBag(log).fault).toEqual({ kind: "impossible", sequence });
});

it("waits for the seed, and proves nothing about tiles of wood", () => {
  expect(proveBag(read("challenges_midway.log")).state).toBe("unrevealed");
  const { log } = tampered(read("bot_finished.log"), "game_opened", (event) => ({
    ...event,
    data: { ...event.data, commitment: "" },
  }));
  expect(proveBag(log).state).toBe("physical");
});

it("draws lots of both kinds", () => {
  const seed = fromHex("00".repeat(32)) as Uint8Array;
  const lots = Array.from({ length: 100 }, (_, draw) => drawLot(seed, draw + 1));
  expect(new Set(lots)).toEqual(new Set(["first", "second"]));
});

// After a play of practice is taken back, what was drawn since is not drawn again: the log says how much is left out.
describe("the bag of a game with a play taken back", () => {
  const log = read("bag/taken_back");

  it("is proved, with other draws than before", () => {
    const proof = proveBag(log);
    expect(isProved(proof)).toBe(true);
    expect(proof.draws.at(-1)?.number).toBeGreaterThan(proof.draws.length);
  });

  it("is not proved when the log says another number of draws left out", () => {
    const { log: changed } = tampered(log, "draws_skipped", (event) => ({ ...event, data: { count: 1 } }));
    expect(proveBag(changed).fault?.kind).toBe("wrong_draw");
  });
});
