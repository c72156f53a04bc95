// Only for tests: a game as the page has folded it beside the same game as the server has it (fold_logs.ts).
import type { Event, Seat } from "../../api/game";
import { boardRows, parsePlacements, placementsText } from "../../board/notation";
import { parseRack } from "../../board/tile_text";
import { type PerSeat, seats } from "../events";
import { placesOf } from "../fold_claim";
import { type GameView, type Penalty, rackCount, type SheetRow } from "../view";
import type { FoldLog } from "./fold_logs";

type WrittenRow = Omit<SheetRow, "word"> & { word?: string };

export interface ServerState {
  stage: string;
  phase: string;
  mover: string;
  starter: Seat | null;
  players: PerSeat<string>;
  scores: PerSeat<number>;
  board: string[];
  racks: PerSeat<string>;
  unknown_tiles: PerSeat<number>;
  bag: number;
  pass_run: number;
  scoreless_run: number;
  outcome?: { reason: string; loser?: Seat; final?: PerSeat<number>; winner?: string } | null;
  turns: { seat: string; kind: string; points?: number; word?: string; cause?: string; tiles?: number }[];
  sheets: PerSeat<WrittenRow[]>;
  control: WrittenRow[];
  conduct: PerSeat<{ won_challenges: number; failed_challenges: number; lookups?: number }>;
  penalties: (Omit<Penalty, "number"> & { penalty: number; seat: Seat })[];
  placed: string | string[];
  wrote: PerSeat<boolean>;
  disputed: boolean;
  paused: boolean;
  challenged: boolean;
  judged: number;
  claim: { stage: string; words: number; signed: PerSeat<boolean>; final: boolean } | null;
  unpressed: boolean;
  timer_expired: boolean;
  clock_stopped: boolean;
  director_called: boolean;
  adjourned: boolean;
  overdraw: { holder: Seat; surplus: number } | null;
  absent: { seat: Seat; pending: boolean; returned: boolean } | null;
  time_called: boolean;
  signed: PerSeat<boolean>;
  completing_words: PerSeat<boolean>;
  wants_reopening: PerSeat<boolean>;
  certificate: string;
  rules: Record<string, unknown>;
}

const rowsOf = (rows: readonly WrittenRow[]) => rows.map((row) => ({ ...row, word: row.word ?? null }));
const inPlay = (stage: string): boolean => stage === "turn";

/** A position that hides racks and bag tells nobody how many tiles they hold. */
const hidesTiles = (event: Event): boolean => event.event === "position_set" && event.data?.position.bag === "";

/** The tiles of a log can be counted by who was told of all of them. */
export const isCounted = (log: FoldLog): boolean => !log.steps.some(({ event }) => hidesTiles(event));

/** What both the page and the server know of the table, as the page has it. */
export function known(view: GameView, counted: boolean) {
  const { turn } = view;
  return {
    stage: view.stage,
    ...(inPlay(view.stage) && { phase: view.phase, mover: view.mover }),
    starter: view.starter,
    players: view.players,
    scores: view.scores,
    board: boardRows(view.board),
    ...(counted && {
      held: { first: rackCount(view.racks.first), second: rackCount(view.racks.second) },
      bag: view.bag,
    }),
    runs: [view.passRun, view.scorelessRun],
    turns: view.turns.map(({ seat, kind, cause, points, exchanged }) => ({ seat, kind, cause, points, exchanged })),
    sheets: view.sheets,
    control: view.controlSheet,
    challenges: seats.map((seat) => [view.conduct[seat].wonChallenges, view.conduct[seat].failedChallenges]),
    penalties: seats.map((seat) => view.conduct[seat].given),
    ...(inPlay(view.stage) && {
      placed: turn.placed.length === 0 ? "" : placementsText(turn.placed),
      wrote: turn.wrote,
      turn: [turn.disputed, turn.paused, turn.challenged, turn.timerExpired, turn.clockStopped, turn.unpressed],
      judged: turn.judged,
      claim: turn.claim && {
        stage: turn.claim.stage,
        words: turn.claim.words,
        signed: turn.claim.signed,
        final: turn.claim.finalAnswer,
      },
      directorCalled: view.directorCalled !== null,
      adjourned: view.adjourned,
      overdraw: view.overdraw,
      absent: view.absent && {
        seat: view.absent.seat,
        pending: view.absent.pending,
        returned: view.absent.returned,
      },
      timeCalled: view.timeCalled,
    }),
    outcome: view.outcome && [view.outcome.reason, view.outcome.loser],
    signed: view.signed,
    completing: view.completingWords,
    reopening: view.wantsReopening,
    certificate: view.certificate,
    rules: view.rules,
  };
}

/** The same as the server has it. */
export function told(state: ServerState, counted: boolean): ReturnType<typeof known> {
  const placed = state.placed === "" || state.placed.length === 0 ? "" : placementsText(parsePlacements(state.placed));
  return {
    stage: state.stage as GameView["stage"],
    ...(inPlay(state.stage) && { phase: state.phase as GameView["phase"], mover: state.mover as Seat }),
    starter: state.starter,
    players: state.players,
    scores: state.scores,
    board: state.board,
    ...(counted && {
      held: {
        first: parseRack(state.racks.first).length + state.unknown_tiles.first,
        second: parseRack(state.racks.second).length + state.unknown_tiles.second,
      },
      bag: state.bag,
    }),
    runs: [state.pass_run, state.scoreless_run],
    turns: state.turns.map(({ seat, kind, cause = null, points = 0, tiles = 0 }) => ({
      seat: seat as Seat,
      kind: kind as GameView["turns"][number]["kind"],
      cause: cause as GameView["turns"][number]["cause"],
      points,
      exchanged: tiles,
    })),
    sheets: { first: rowsOf(state.sheets.first), second: rowsOf(state.sheets.second) },
    control: rowsOf(state.control),
    challenges: seats.map((seat) => [state.conduct[seat].won_challenges, state.conduct[seat].failed_challenges]),
    penalties: seats.map((seat) =>
      state.penalties
        .filter((each) => each.seat === seat)
        .map(({ penalty, points, status, code }) => ({ number: penalty, points, status, code })),
    ),
    ...(inPlay(state.stage) && {
      placed,
      wrote: state.wrote,
      turn: [state.disputed, state.paused, state.challenged, state.timer_expired, state.clock_stopped, state.unpressed],
      judged: placesOf(state.judged),
      claim: state.claim && {
        stage: state.claim.stage as never,
        words: placesOf(state.claim.words),
        signed: state.claim.signed,
        final: state.claim.final,
      },
      directorCalled: state.director_called,
      adjourned: state.adjourned,
      overdraw: state.overdraw,
      absent: state.absent,
      timeCalled: state.time_called,
    }),
    outcome: state.outcome ? [state.outcome.reason as never, state.outcome.loser ?? null] : null,
    signed: state.signed,
    completing: state.completing_words,
    reopening: state.wants_reopening,
    certificate: state.certificate as GameView["certificate"],
    rules: state.rules as unknown as GameView["rules"],
  };
}
