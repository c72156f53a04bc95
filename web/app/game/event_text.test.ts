import { expect, it } from "vitest";
import { eventNames } from "../../api/game";
import { eventRows } from "../../api/story";
import { readEvent } from "../../game/events";
import { foldEvent } from "../../game/fold";
import { type FoldLog, readFoldLogs } from "../../game/testdata/fold_logs";
import { type GameView, viewUnder } from "../../game/view";
import { change } from "../settings";
import { happeningText } from "./story_texts";

const logs = readFoldLogs();

/** A judge is told of claims alone, and reads no log of the game while it lasts. */
const isJudges = ({ roles }: FoldLog): boolean => roles.every((role) => role === "judge");

/** Where the page says something else than the program. */
function differences({ script, edition, roles, rules, steps }: FoldLog, language: 0 | 1): string[] {
  const found: string[] = [];
  let view: GameView = viewUnder(rules);
  for (const { event, told } of steps) {
    view = foldEvent(view, readEvent(event));
    const entry = view.story.at(-1);
    if (entry?.sequence !== event.sequence) continue; // for the officials only
    const text = happeningText(entry, view);
    if (text !== told[language]) found.push(`${script} ${edition} ${roles}: ${text} ≠ ${told[language]}`);
  }
  return found;
}

it.each(["es", "en"] as const)(
  "tells every event of every scenario as the program does, to everybody: %s",
  (language) => {
    change({ language });
    expect(logs.filter((log) => !isJudges(log)).flatMap((log) => differences(log, language === "es" ? 0 : 1))).toEqual(
      [],
    );
  },
);

it("leaves nothing unfilled, and no name of a member in what people read", () => {
  const told = new Set(logs.flatMap(({ steps }) => steps.flatMap(({ told: both }) => both)));
  for (const text of told) {
    expect(text).not.toMatch(/[{}]|undefined|NaN|\[object|^\s|\s\s|\s$|: *$/);
    expect(text.length).toBeGreaterThan(3);
  }
});

it("has rows for every event", () => {
  expect(eventNames.filter((name) => (eventRows[name] ?? []).length === 0)).toEqual([]);
});
