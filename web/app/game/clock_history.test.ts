import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { noParameters } from "../../api/game";
import { type GameEvent, readEvent, readLog } from "../../game/events";
import { foldSteps } from "../../game/fold";
import { emptyView, viewUnder } from "../../game/view";
import { allotment, clockHistory } from "./clock_history";

const editions = [
  {
    id: "fise-2009",
    modes: [
      { id: "corrido" as const, seconds: 1800 },
      { id: "no_corrido" as const, seconds: 1500 },
    ],
  },
];
const read = (name: string) => readFileSync(`${import.meta.dirname}/../../game/testdata/${name}`, "utf8");

describe("the clocks of a log", () => {
  it("end as the server's did", () => {
    const events = readLog(read("bot_finished.log.jsonl"));
    const { table } = JSON.parse(read("bot_finished.state.json"));
    const last = clockHistory(events, foldSteps(events), editions).at(-1);
    expect(last?.left).toEqual(table.clocks);
    expect(last?.running).toEqual(table.running);
  });

  it("have the timer of the turn", () => {
    const events = readLog(read("challenges_closed.log.jsonl"));
    const { table } = JSON.parse(read("challenges_closed.state.json"));
    expect(clockHistory(events, foldSteps(events), editions).at(-1)?.timer).toBe(table.timer);
  });

  it("never gain time by themselves", () => {
    const events = readLog(read("bot_finished.log.jsonl"));
    const history = clockHistory(events, foldSteps(events), editions).slice(1);
    history.forEach(({ left }, i) => {
      const before = history[i - 1]?.left ?? left;
      expect(left.first).toBeLessThanOrEqual(before.first);
      expect(left.second).toBeLessThanOrEqual(before.second);
    });
  });

  it("obey the director", () => {
    const log = readLog(read("bot_finished.log.jsonl")).slice(0, 6);
    const set = readEvent({
      sequence: 7,
      at: 0,
      actor: "director",
      event: "clock_set",
      data: { seat: "first", left: -5 },
      rule: "G-OT-1",
      edition: "fise-2009",
      article: "37",
    });
    const events = [...log, set];
    expect(clockHistory(events, foldSteps(events), editions).at(-1)?.left.first).toBe(-5);
  });
});

it("stand while a count of an earlier turn is disputed", () => {
  const log = readLog(read("bot_finished.log.jsonl"));
  const turn = log.slice(0, log.findIndex(({ event }) => event === "play_began") + 1);
  const say = (event: string, data: object) =>
    readLog(
      JSON.stringify({ sequence: turn.length + 1, at: turn.at(-1)?.at, actor: "first", event, data }),
    )[0] as GameEvent;
  const running = (...more: ReturnType<typeof say>[]) => {
    const events = [...turn, ...more];
    return clockHistory(events, foldSteps(events), editions).at(-1)?.running;
  };
  const proposed = say("correction_proposed", { seat: "first", turn: 0, points: 12, reason: "", misentered: false });
  const before = running();
  expect(before?.first || before?.second).toBe(true);
  expect(running(proposed)).toEqual({ first: false, second: false });
  expect(running(proposed, say("correction_declined", { seat: "first" }))).toEqual(before);
});

it("knows what each player begins with", () => {
  expect(allotment({ ...emptyView, settings: ["event.clock_seconds=90"] }, editions)).toBe(90_000);
  const usual = viewUnder({ ...noParameters, "event.mode": "corrido" });
  expect(allotment({ ...usual, edition: "fise-2009" }, editions)).toBe(1_800_000);
  const old = { ...emptyView, edition: "fise-anterior", settings: ["event.total_seconds=3600"] };
  expect(allotment(old, editions)).toBe(1_800_000);
});
