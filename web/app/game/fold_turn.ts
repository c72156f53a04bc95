// The turn: laying, counting, writing, drawing, exchanging.
import { parsePlacements } from "../../board/notation";
import { lay, type Placement } from "../../board/play";
import { parsePosition, parseSquare } from "../../board/squares";
import { parsePlay, parseRack, parseTile } from "../../board/tile_text";
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
  inTurn(layTiles(view, parsePlacements(data.placements)), { play: null }, "placing");

export function blankNamed(view: GameView, { data }: EventOf<"blank_named">): GameView {
  const square = parseSquare(data.square);
  const tile = parseTile(data.tile);
  const placed = view.turn.placed.map((placement) =>
    placement.square === square ? { ...placement, tile } : placement,
  );
  return inTurn(view, { placed, play: null }, "placing");
}

export const tilesWithdrawn = (view: GameView): GameView => ({ ...takeBackPlaced(view), phase: "think" });

export function playLaid(view: GameView, { data }: EventOf<"play_laid">): GameView {
  const placements = parsePlacements(data.placements);
  const laid = layTiles({ ...view, verdict: null, lastPlay: squaresOf(placements) }, placements);
  return inTurn(laid, { play: laidPlay(view, data.play) }, "count");
}

export const scoreAnnounced = (view: GameView, { data }: EventOf<"score_announced">): GameView =>
  inTurn(view, { announced: data.points, total: data.total ?? null }, "verify");

export const countDisputed = (view: GameView): GameView => inTurn(view, { disputed: true });

export const countSettled = (view: GameView, { data }: EventOf<"count_settled">): GameView =>
  inTurn(view, { disputed: false, announced: data.points }, "verify");

export const verificationPaused = (view: GameView): GameView => inTurn(view, { paused: true });

export const openingAccepted = (view: GameView): GameView => inTurn(view, { openingAccepted: true });

export function rowWritten(view: GameView, { data }: EventOf<"row_written">): GameView {
  const row: SheetRow = { ...data.row, word: data.row.word ?? null, blanks: data.row.blanks ?? "" };
  if (!isSeat(data.sheet)) return { ...view, controlSheet: [...view.controlSheet, row] };
  const wrote = withSeat(view.turn.wrote, data.sheet, true);
  const sheets = withSeat(view.sheets, data.sheet, [...view.sheets[data.sheet], row]);
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

export const tilesDrawn = (view: GameView, { data }: EventOf<"tiles_drawn">): GameView =>
  drawToRack(view, data.seat, data.count, parseRack(data.tiles));

export const turnCompleted = (view: GameView): GameView => ({ ...view, phase: "press" });

export function pressed(view: GameView, { actor }: EventOf<"pressed">): GameView {
  const { absent, mover } = view;
  if (view.turn.unpressed && actor === rivalOf(mover)) return inTurn(view, { unpressed: false });
  if (absent && !absent.returned && mover !== absent.seat && view.phase === "verify") {
    return { ...view, absent: { ...absent, pending: true } };
  }
  return beginTurn({ ...view, absent: absent?.returned ? null : absent }, rivalOf(mover));
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
    const total = sheet.findLast((row) => row.seat === seat && row.turn !== turn)?.total ?? 0;
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

export function turnLost(view: GameView, event: EventOf<"turn_lost">): GameView {
  const { cause } = event.data;
  const asPass = cause === "rejected" || view.rules.forfeitCountsAsPass;
  const passRun = cause === "director" ? view.passRun : asPass ? view.passRun + 1 : 0;
  const back = takeBackPlaced(view);
  const cleared = inTurn(
    { ...back, lastPlay: [], passRun },
    { claim: null, play: null, disputed: false, paused: false },
  );
  return scoreless(cleared, event, "lost_turn", cause);
}
