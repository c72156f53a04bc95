import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { boardRows } from "../../board/notation";
import { squareText } from "../../board/squares";
import { parseRack, tilesText } from "../../board/tile_text";
import { compareTiles } from "../../board/tiles";
import { isSeat, type PerSeat, readLog, seats } from "./events";
import { foldEvents, foldSteps } from "./fold";
import { type GameView, rackCount, type SheetRow, tilesInSet, winnerOf } from "./view";

interface ServerState {
  role: string;
  last: number;
  table: { phase: string; stage: string; mover: string; covered: boolean };
  state: {
    players: PerSeat<string>;
    scores: PerSeat<number>;
    board: string[];
    racks: PerSeat<string>;
    unknown_tiles: PerSeat<number>;
    bag: number;
    pass_run: number;
    scoreless_run: number;
    outcome?: { reason: string; final?: PerSeat<number>; winner?: string };
    turns: { seat: string; kind: string; points?: number; word?: string; cause?: string; tiles?: number }[];
    sheets: PerSeat<(Omit<SheetRow, "word"> & { word?: string })[]>;
  };
}

const folder = `${import.meta.dirname}/testdata/`;
const read = (name: string) => readFileSync(`${folder}${name}`, "utf8");
const names = readdirSync(folder)
  .filter((name) => name.endsWith(".log.jsonl"))
  .map((name) => name.replace(".log.jsonl", ""));

const sorted = (text: string): string => tilesText(parseRack(text).sort(compareTiles));

/** Every tile is somewhere: on the board, on a rack or in the bag. */
function tilesIn(view: GameView): number {
  const onBoard = view.board.filter((tile) => tile !== null).length + view.turn.placed.length;
  return onBoard + rackCount(view.racks.first) + rackCount(view.racks.second) + view.bag;
}

describe.each(names)("the log %s", (name) => {
  const events = readLog(read(`${name}.log.jsonl`));
  const server = JSON.parse(read(`${name}.state.json`)) as ServerState;
  const view = foldEvents(events);

  it("folds to the table that the server shows", () => {
    const { state, table } = server;
    expect(boardRows(view.board)).toEqual(state.board);
    expect(view.scores).toEqual(state.scores);
    expect(view.bag).toBe(state.bag);
    expect([view.stage, view.phase, view.mover]).toEqual([table.stage, table.phase, table.mover]);
    expect(view.turn.claim !== null).toBe(table.covered);
    expect([view.passRun, view.scorelessRun]).toEqual([state.pass_run, state.scoreless_run]);
    expect(view.players).toEqual(state.players);
  });

  it("knows the own rack and how many tiles the rival holds", () => {
    for (const seat of seats) {
      const told = sorted(server.state.racks[seat]);
      expect(rackCount(view.racks[seat])).toBe(parseRack(told).length + server.state.unknown_tiles[seat]);
      if (server.role === seat) expect(tilesText([...view.racks[seat].known].sort(compareTiles))).toBe(told);
    }
  });

  it("has the turns and the sheets", () => {
    const { turns, sheets } = server.state;
    expect(
      view.turns.map(({ seat, kind, cause, points, exchanged }) => ({ seat, kind, cause, points, exchanged })),
    ).toEqual(
      turns.map(({ seat, kind, cause = null, points = 0, tiles = 0 }) => ({
        seat,
        kind,
        cause,
        points,
        exchanged: tiles,
      })),
    );
    for (const seat of seats) {
      expect(view.sheets[seat]).toEqual(sheets[seat].map((row) => ({ ...row, word: row.word ?? null })));
    }
  });

  it("has the outcome", () => {
    const { outcome, unknown_tiles: unknown } = server.state;
    expect(view.outcome?.reason).toBe(outcome?.reason);
    // A state that hides a rack cannot count it; the event could.
    if (unknown.first + unknown.second === 0) expect(view.outcome?.adjusted?.final).toEqual(outcome?.final);
    expect(winnerOf(view) ?? undefined).toBe(outcome?.winner);
  });

  it("loses no tile on the way", () => {
    for (const step of foldSteps(events).filter(({ stage }) => stage !== "none"))
      expect(tilesIn(step)).toBe(tilesInSet);
  });
});

describe("a challenge", () => {
  const events = readLog(read("challenges_closed.log.jsonl"));
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

  it("that fails lets the play stand", () => {
    const view = whenSeen("verdict_given", 1);
    expect(view.verdict?.valid).toBe(true);
    expect(view.phase).toBe("verify");
    expect(view.turn.claim).toBeNull();
  });

  it("tells its story with articles", () => {
    const { story } = foldEvents(events);
    const names = story.map(({ name }) => name);
    expect(names).toContain("words_challenged");
    expect(names).not.toContain("row_written");
    expect(story.every(({ rule }) => rule !== "")).toBe(true);
    expect(story.filter(({ name }) => name === "play_completed").every(({ seat }) => isSeat(seat ?? ""))).toBe(true);
  });
});
