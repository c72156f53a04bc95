import { expect, test } from "vitest";
import { type GameEvent, readLog } from "./events";
import { foldSteps } from "./fold";
import { bothLost, type GameView } from "./view";

const event = (sequence: number, name: string, data: object) =>
  readLog(JSON.stringify({ sequence, at: 0, actor: "director", rule: "G-BEHAV-3", event: name, data }))[0] as GameEvent;
const excluded = (sequence: number, loser: string, penalty: number, cause = "disqualified") =>
  event(sequence, "game_ended", { reason: "forfeit", loser, cause, grounds: "", penalty, code: "47.6" });
const annulled = (sequence: number, seat: string, penalty: number) =>
  event(sequence, "penalty_appeal_answered", { seat, upheld: false, penalty });
const after = (...events: ReturnType<typeof event>[]) => foldSteps(events).at(-1) as GameView;

test("both players may be excluded, and each exclusion is taken back by itself", () => {
  const both = [excluded(1, "first", 1), excluded(2, "second", 2)];
  expect(bothLost(after(...both))).toBe(true);
  expect(after(...both, annulled(3, "second", 2)).outcome).toMatchObject({ loser: "first", cause: "disqualified" });
  expect(after(...both, annulled(3, "second", 2), annulled(4, "first", 1)).outcome).toMatchObject({
    loser: null,
    cause: "none",
  });
});

test("the graver cause of two is the game's, in either order, and each stands by itself", () => {
  for (const both of [
    [excluded(1, "first", 1, "expelled"), excluded(2, "second", 2)],
    [excluded(1, "second", 2), excluded(2, "first", 1, "expelled")],
  ]) {
    expect(after(...both).outcome).toMatchObject({ loser: null, cause: "expelled" });
    expect(after(...both, annulled(3, "first", 1)).outcome).toMatchObject({ loser: "second", cause: "disqualified" });
    expect(after(...both, annulled(3, "second", 2)).outcome).toMatchObject({ loser: "first", cause: "expelled" });
  }
});

test("an exclusion keeps the article that was broken", () => {
  expect(after(excluded(1, "first", 1)).conduct.first.given).toMatchObject([{ number: 1, points: 0, code: "47.6" }]);
});
