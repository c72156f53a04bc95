import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readLog } from "../../../game/events";
import { foldSteps } from "../../../game/fold";
import { positionAfter } from "./earlier";

it("is the board as it was after each turn", () => {
  const log = readFileSync(`${import.meta.dirname}/../../../game/testdata/bot_finished.log.jsonl`, "utf8");
  const steps = foldSteps(readLog(log));
  const end = steps.at(-1)!;
  expect(end.turns.length).toBeGreaterThan(10);
  for (let count = 0; count <= end.turns.length; ++count) {
    // The first moment at which so many turns were over: nothing of the next one lies there yet.
    const then = steps.find(({ turns }) => turns.length === count);
    if (then) expect(positionAfter(end, count).board).toEqual(then.board);
  }
});
