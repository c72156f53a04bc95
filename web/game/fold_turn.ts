// The turn: laying, counting, writing, drawing, exchanging.

import type { InRun } from "../api/game";
import { parsePlacements } from "../board/notation";
import { lay, type Placement } from "../board/play";
import { parsePosition, parseSquare } from "../board/squares";
import { parsePlay, parseRack, parseTile } from "../board/tile_text";
import {
  type EventHead,
  type EventOf,
  isSeat,
  type LostTurnCause,
  type RowKind,
  rivalOf,
  type WrittenPlay,
} from "./events";
import { beginTurn } from "./fold_setup";
import { drawToRack, layTiles, returnToBag, takeBackPlaced } from "./racks";
import type { GameView, LaidPlay, Phase, Sheet, SheetRow, TurnView } from "./view";
import { withSeat } from "./view";

const inTurn = (view: GameView, part: Partial<TurnView>, phase: Phase = view.phase): GameView => ({
  ...view,
  phase,
  turn: { ...view.turn, ...part },
});

const squaresOf = (placements: readonly Placement[]) => placements.map(({ square }) => square);

function laidPlay(view: GameView, written: WrittenPlay): LaidPlay {
  return {
    words: written.words.map(({ tiles, position, points }) => ({
      tiles: parsePlay(tiles),
      position: parsePosition(position) ?? { start: 0, direction: "across" },
      points,
    })),
    points: written.points,
    missesCentre: !written.covers_centre && view.board.every((tile) => tile === null),
  };
}

function addTiles(view: GameView, added: readonly Placement[]): GameView {
  return { ...layTiles(view, [...view.turn.placed, ...added]), phase: "placing" };
}

export const tilesPlaced = (view: GameView, { data }: EventOf<"tiles_placed">): GameView =>
  addTiles(view, parsePlacements(data.placements));

export const tileFell = (view: GameView, { data }: EventOf<"tile_fell">): GameView =>
  data.binding && !data.loose ? addTiles(view, parsePlacements(data.placement)) : view;

export const tilesMoved = (view: GameView, { data }: EventOf<"tiles_moved">): GameView =>
  inTurn(layTiles(view, parsePlacements(data.placements)), { play: null, clockStopped: false }, "placing");

export function blankNamed(view: GameView, { data }: EventOf<"blank_named">): GameView {
  const square = parseSquare(data.square);
  const tile = parseTile(data.tile);
  const placed = view.turn.placed.map((placement) =>
    placement.square === square ? { ...placement, tile } : placement,
  );
  return inTurn(view, { placed, play: null, clockStopped: false }, "placing");
}

export const tilesWithdrawn = (view: GameView): GameView => ({ ...takeBackPlaced(view), phase: "think" });

export function playLaid(view: GameView, { data }: EventOf<"play_laid">): GameView {
  const placements = parsePlacements(data.placements);
  const { verdict } = view;
  const earlierVerdict = verdict && verdict.mover !== view.mover ? verdict : null;
  const laid = layTiles({ ...view, verdict: null, earlierVerdict, lastPlay: squaresOf(placements) }, placements);
  return inTurn(laid, { play: laidPlay(view, data.play) }, "count");
}

/** The mover has written what he announced: where the count changes before the rival writes, so does the row. */
function rewriteOwnRow(view: GameView, points: number): GameView {
  if (!view.turn.wrote[view.mover]) return view;
  const sheet = view.sheets[view.mover];
  const row = sheet.at(-1);
  if (!row) return view;
  const again = { ...row, points, total: row.total + points - row.points };
  return { ...view, sheets: withSeat(view.sheets, view.mover, [...sheet.slice(0, -1), again]) };
}

export const scoreAnnounced = (view: GameView, { data }: EventOf<"score_announced">): GameView =>
  inTurn(rewriteOwnRow(view, data.points), { announced: data.points, total: data.total ?? null }, "verify");

export const countDisputed = (view: GameView): GameView => inTurn(view, { disputed: true });

export const countSettled = (view: GameView, { data }: EventOf<"count_settled">): GameView =>
  inTurn(rewriteOwnRow(view, data.points), { disputed: false, announced: data.points }, "verify");

export const verificationPaused = (view: GameView): GameView => inTurn(view, { paused: true });

export const clockStopped = (view: GameView): GameView => inTurn(view, { clockStopped: true });

export const clockResumed = (view: GameView): GameView => inTurn(view, { clockStopped: false });

export const verificationOverrun = (view: GameView): GameView => inTurn(view, { verifyOver: true });

export const openingAccepted = (view: GameView): GameView => inTurn(view, { openingAccepted: true });

export function rowWritten(view: GameView, { data }: EventOf<"row_written">): GameView {
  const row: SheetRow = { ...data.row, word: data.row.word ?? null, blanks: data.row.blanks ?? "" };
  // The monitor may write the row of an earlier turn.
  const added = (sheet: Sheet): Sheet => {
    const place = sheet.findLastIndex(({ turn }) => turn <= row.turn) + 1;
    return sheet.toSpliced(place, 0, row);
  };
  if (!isSeat(data.sheet)) return { ...view, controlSheet: added(view.controlSheet) };
  const wrote = withSeat(view.turn.wrote, data.sheet, true);
  const sheets = withSeat(view.sheets, data.sheet, added(view.sheets[data.sheet]));
  return inTurn({ ...view, sheets }, { wrote });
}

export function playCompleted(view: GameView, { data, sequence, at }: EventOf<"play_completed">): GameView {
  const { mover, turn } = view;
  return {
    ...view,
    board: lay(view.board, turn.placed),
    lastPlay: squaresOf(turn.placed),
    turns: [
      ...view.turns,
      {
        seat: mover,
        kind: "play",
        cause: null,
        placements: turn.placed,
        words: turn.play?.words ?? [],
        exchanged: 0,
        computed: turn.play?.points ?? data.points,
        points: data.points,
        sequence,
        at,
      },
    ],
    scores: withSeat(view.scores, mover, view.scores[mover] + data.points),
    passRun: 0,
    scorelessRun: 0,
    turn: { ...turn, placed: [], paused: false },
    phase: "draw",
  };
}

export function tilesDrawn(view: GameView, { data }: EventOf<"tiles_drawn">): GameView {
  const drawn = drawToRack(view, data.seat, data.count, parseRack(data.tiles));
  const { absent } = view;
  return absent?.seat === data.seat ? { ...drawn, absent: { ...absent, owes: false } } : drawn;
}

export const turnCompleted = (view: GameView): GameView => ({ ...view, phase: "press" });

export function pressed(view: GameView, { actor }: EventOf<"pressed">): GameView {
  const { absent, mover } = view;
  if (view.turn.unpressed && actor === rivalOf(mover)) return inTurn(view, { unpressed: false });
  // Judges hear of no count, so that for them a play is as it was laid.
  const waits = view.phase === "verify" || view.phase === "exchange" || view.phase === "count";
  if (absent && !absent.returned && mover !== absent.seat && waits) {
    return { ...view, absent: { ...absent, pending: true } };
  }
  return beginTurn({ ...view, absent: absent?.returned && !absent.owes ? null : absent }, rivalOf(mover));
}

export const turnTaken = (view: GameView): GameView =>
  inTurn(beginTurn(view, rivalOf(view.mover)), { unpressed: true });

export const exchangeAnnounced = (view: GameView, { data }: EventOf<"exchange_announced">): GameView =>
  inTurn(view, { exchange: { number: data.number, setAside: 0 } }, "exchange");

export const tilesSetAside = (view: GameView, { data }: EventOf<"tiles_set_aside">): GameView =>
  inTurn(view, { exchange: { number: view.turn.exchange?.number ?? 0, setAside: data.count } });

/** A turn without a play stands on all sheets by itself. */
function scoreless(
  view: GameView,
  { sequence, at }: EventHead,
  kind: RowKind,
  cause: LostTurnCause | null,
  exchanged = 0,
): GameView {
  const seat = view.mover;
  const written = (sheet: Sheet): Sheet => {
    // A play that does not stand may have been written already; this row crosses it out.
    const turn = view.turns.length;
    const total = sheet.findLast((row) => row.seat === seat && row.turn !== turn)?.total ?? view.carried[seat];
    return [...sheet, { turn, seat, kind, word: null, points: 0, total, blanks: "" }];
  };
  const none = { placements: [], words: [], computed: 0, points: 0 };
  return {
    ...view,
    sheets: { first: written(view.sheets.first), second: written(view.sheets.second) },
    controlSheet: written(view.controlSheet),
    turns: [...view.turns, { seat, kind, cause, exchanged, sequence, at, ...none }],
    scorelessRun: view.scorelessRun + 1,
    phase: "press",
  };
}

export function exchanged(view: GameView, event: EventOf<"exchanged">): GameView {
  const { count, given, drawn } = event.data;
  const got = drawToRack(view, view.mover, count, parseRack(drawn));
  const gave = returnToBag({ ...got, passRun: 0 }, view.mover, count, parseRack(given));
  return scoreless(gave, event, "exchange", null, count);
}

export const passed = (view: GameView, event: EventOf<"passed">): GameView =>
  scoreless({ ...view, passRun: view.passRun + 1 }, event, "pass", null);

/** Whether a turn lost in that way goes on with a run of passes, or of turns without points. */
function inRun(cause: LostTurnCause, directorTurn: InRun, forfeitCounts: boolean): InRun {
  if (cause === "rejected") return "counts";
  if (cause === "director") return directorTurn;
  return forfeitCounts ? "counts" : "breaks";
}

export function turnLost(view: GameView, event: EventOf<"turn_lost">): GameView {
  const { cause } = event.data;
  const { rules } = view;
  const inPasses = inRun(cause, rules["director_turn.in_passes"], rules["forfeit.counts_as_pass"]);
  const inScoreless = inRun(cause, rules["director_turn.in_scoreless"], rules["forfeit.counts_as_scoreless"]);
  const runAfter = (run: number, how: InRun) => (how === "counts" ? run + 1 : how === "neutral" ? run : 0);
  const challenger = rivalOf(view.mover);
  const { wonChallenges } = view.conduct[challenger];
  const back = takeBackPlaced({
    ...view,
    conduct:
      cause === "rejected"
        ? withSeat(view.conduct, challenger, { ...view.conduct[challenger], wonChallenges: wonChallenges + 1 })
        : view.conduct,
  });
  const cleared = inTurn(
    { ...back, lastPlay: [], passRun: runAfter(view.passRun, inPasses) },
    { claim: null, play: null, disputed: false, paused: false },
  );
  return {
    ...scoreless(cleared, event, "lost_turn", cause),
    scorelessRun: runAfter(view.scorelessRun, inScoreless),
  };
}
