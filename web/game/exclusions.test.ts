import { expect, test } from "vitest";
import { type GameEvent, readLog } from "./events";
import { foldSteps } from "./fold";
import { bothLost, type GameView } from "./view";

const event = (sequence: number, name: string, data: object) =>
  readLog(JSON.stringify({ sequence, at: 0, actor: "director", rule: "G-BEHAV-3", event: name, data }))[0] as GameEvent;
const excluded = (sequence: number, loser: string, penalty: number) =>
  event(sequence, "game_ended", { reason: "forfeit", loser, cause: "disqualified", grounds: "", penalty });
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
