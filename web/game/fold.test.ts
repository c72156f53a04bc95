import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type EventName, eventNames } from "../api/game";
import { isTold } from "../app/game/story_texts";
import { squareText } from "../board/squares";
import { parseRack, tilesText } from "../board/tile_text";
import { compareTiles } from "../board/tiles";
import { isSeat, readEvent, readLog } from "./events";
import { foldEvent, foldEvents, foldSteps } from "./fold";
import { isCounted, known, type ServerState, told } from "./testdata/fold_compare";
import { type FoldLog, readFoldLogs } from "./testdata/fold_logs";
import { type GameView, rackCount, tilesInSet, viewUnder, winnerOf } from "./view";

const logs = readFoldLogs();
const sorted = (text: string): string => tilesText(parseRack(text).sort(compareTiles));
/** Every tile is somewhere: on the board, on a rack or in the bag. */
function tilesIn(view: GameView): number {
  const onBoard = view.board.filter((tile) => tile !== null).length + view.turn.placed.length;
  return onBoard + rackCount(view.racks.first) + rackCount(view.racks.second) + view.bag;
}

function check(log: FoldLog): void {
  const { roles, rules, steps } = log;
  const counted = isCounted(log);
  const own = roles.filter(isSeat);
  let view = viewUnder(rules);
  let server: Partial<ServerState> = {};
  for (const { event, state } of steps) {
    view = foldEvent(view, readEvent(event));
    server = { ...server, ...state };
    const now = server as ServerState;
    expect(known(view, counted), `after ${event.sequence} ${event.event}`).toEqual(told(now, counted));
    for (const seat of own)
      expect(tilesText([...view.racks[seat].known].sort(compareTiles)), "the rack").toBe(sorted(now.racks[seat]));
  }
  // A state that hides a rack cannot count it; the event could.
  const { outcome, unknown_tiles: unknown } = server as ServerState;
  if (outcome?.winner && unknown.first + unknown.second === 0) expect(winnerOf(view) ?? "none").toBe(outcome.winner);
}

/** A judge is told of claims and of nothing else (40, 42.2): the words he is asked about, and that it is his turn. */
function checkClaims({ rules, steps }: FoldLog): void {
  let view = viewUnder(rules);
  for (const { event } of steps) {
    view = foldEvent(view, readEvent(event));
    expect(
      view.board.every((tile) => tile === null),
      "the board",
    ).toBe(true);
    if (event.event === "play_laid") expect(view.turn.play?.words.length).toBeGreaterThan(0);
    if (event.event !== "words_challenged") continue;
    expect(view.phase).toBe("claim");
    const asked = view.turn.claim?.words.map((at) => view.turn.play?.words[at]?.tiles.length ?? 0) ?? [];
    expect(asked.length).toBeGreaterThan(0);
    expect(Math.min(...asked)).toBeGreaterThan(0);
  }
}

const isJudges = ({ roles }: FoldLog): boolean => roles.every((role) => role === "judge");

/** By scenario; every edition and role of it together. */
const byScript = new Map<string, FoldLog[]>();
for (const log of logs) byScript.set(log.script, [...(byScript.get(log.script) ?? []), log]);

it.each([...byScript])("folds %s as the server does, for everybody", (_, all) => {
  for (const log of all) {
    try {
      if (isJudges(log)) checkClaims(log);
      else check(log);
    } catch (error) {
      if (error instanceof Error) error.message = `${log.edition}, ${log.roles.join(" ")}: ${error.message}`;
      throw error;
    }
  }
});

it("has seen every event there is", () => {
  const seen = new Set<EventName>(logs.flatMap(({ steps }) => steps.map(({ event }) => event.event)));
  expect(eventNames.filter((name) => !seen.has(name))).toEqual([]);
});

describe("a challenge", () => {
  const events = readLog(readFileSync(`${import.meta.dirname}/testdata/challenges_closed.log.jsonl`, "utf8"));
  const steps = foldSteps(events);
  const whenSeen = (name: string, nth = 0): GameView => {
    const found = events.flatMap(({ event }, i) => (event === name ? [i] : []))[nth];
    return steps[(found ?? 0) + 1] as GameView;
  };

  it("covers the board and names its words", () => {
    const { turn, phase } = whenSeen("words_challenged");
    expect(phase).toBe("claim");
    expect(turn.claim?.words).toEqual([0]);
    expect(turn.play?.missesCentre).toBe(true);
    expect(squareText(turn.placed[0]?.square ?? 0)).toBe("C3");
  });

  it("that is upheld takes the tiles back, and the verdict stays to be read", () => {
    const view = whenSeen("turn_lost");
    expect(view.board.every((tile) => tile === null)).toBe(true);
    expect(view.verdict?.valid).toBe(false);
    expect(view.turns[0]?.cause).toBe("rejected");
    expect(rackCount(view.racks[view.mover])).toBe(7);
  });

  it("stays to be read beside the rival's reply, and no longer", () => {
    const replies = events.flatMap(({ event }, i) => (event === "play_laid" ? [i] : []));
    const kept = replies.map((at) => {
      const [before, after] = [steps[at] as GameView, steps[at + 1] as GameView];
      const ofRival = before.verdict !== null && before.verdict.mover !== after.mover;
      expect(after.verdict).toBeNull();
      expect(after.earlierVerdict).toEqual(ofRival ? before.verdict : null);
      return after.earlierVerdict;
    });
    expect(kept.some((verdict) => verdict !== null)).toBe(true);
    expect(kept.some((verdict) => verdict === null)).toBe(true);
  });

  it("that fails lets the play stand", () => {
    const view = whenSeen("verdict_given", 1);
    expect(view.verdict?.valid).toBe(true);
    expect(view.phase).toBe("verify");
    expect(view.turn.claim).toBeNull();
  });

  it("tells its story with articles", () => {
    const story = foldEvents(events).story.filter(isTold);
    const names = story.map(({ name }) => name);
    expect(names).toContain("words_challenged");
    expect(names).not.toContain("row_written");
    expect(story.every(({ rule }) => rule !== "")).toBe(true);
    expect(story.filter(({ name }) => name === "play_completed").every(({ seat }) => isSeat(seat ?? ""))).toBe(true);
  });

  it("loses no tile on the way", () => {
    for (const step of steps.filter(({ stage }) => stage !== "none")) expect(tilesIn(step)).toBe(tilesInSet);
  });
});
