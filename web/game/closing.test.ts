import { expect, test } from "vitest";
import { type GameEvent, readLog } from "./events";
import { foldSteps } from "./fold";

const closed = (actor: string) => {
  const data = { certificate: "director", reason: "plazo para firmar" };
  const text = JSON.stringify({ sequence: 1, at: 0, actor, rule: "G-RESULT-1", event: "closed", data });
  return foldSteps(readLog(text) as GameEvent[]).at(-1);
};

test("the server that closes a game for want of signatures is told from a director who does", () => {
  expect(closed("system")?.closedBy).toBe("system");
  expect(closed("director")?.closedBy).toBe("director");
});
