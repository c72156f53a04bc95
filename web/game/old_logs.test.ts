import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readLog } from "./events";
import { foldEvents } from "./fold";

const folder = resolve(import.meta.dirname, "../../tests/games/old");
const old = (name: string) => foldEvents(readLog(readFileSync(`${folder}/${name}.jsonl`, "utf8")));

test("a log of before penalties had numbers and results told of sums is still read", () => {
  const view = old("before_numbered_penalties");
  expect(view.outcome).toMatchObject({ loser: "second", cause: "expelled", penalty: 0, article: "47" });
  expect(view.outcome?.adjusted).toMatchObject({ final: { first: 12, second: 0 }, sums: { first: 0, second: 0 } });
  expect(view.conduct.second).toMatchObject({ penalties: 0, yellowCards: 1, redCards: 1 });
  expect(view.stage).toBe("closed");
});

test("a log of before exclusions kept their article is still read", () => {
  const view = old("before_articles_of_exclusions");
  expect(view.outcome).toMatchObject({ loser: null, cause: "none" });
  expect(view.outcome?.adjusted?.final).toEqual({ first: -13, second: 0 });
  expect(view.conduct.second.given).toMatchObject([{ number: 2, code: "" }]);
  expect(view.stage).toBe("closed");
});
