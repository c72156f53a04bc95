// The fold of the events that a viewer was told, as src/game/fold_*.cpp does it for the server.
import type { EventName, EventOf, GameEvent } from "./events";
import * as claim from "./fold_claim";
import * as end from "./fold_end";
import * as setup from "./fold_setup";
import * as turn from "./fold_turn";
import { happening } from "./story";
import { emptyView, type GameView, withSeat } from "./view";

type Folds = { [Name in EventName]?: (view: GameView, event: EventOf<Name>) => GameView };

/** What is not here changes nothing but the history. */
const folds: Folds = {
  game_opened: setup.gameOpened,
  start_decided: setup.startDecided,
  position_set: setup.positionSet,
  round_started: setup.roundStarted,
  player_arrived: setup.playerArrived,
  play_began: setup.playBegan,
  tiles_placed: turn.tilesPlaced,
  tile_fell: turn.tileFell,
  tiles_moved: turn.tilesMoved,
  blank_named: turn.blankNamed,
  tiles_withdrawn: turn.tilesWithdrawn,
  play_laid: turn.playLaid,
  score_announced: turn.scoreAnnounced,
  count_disputed: turn.countDisputed,
  count_settled: turn.countSettled,
  verification_paused: turn.verificationPaused,
  opening_accepted: turn.openingAccepted,
  row_written: turn.rowWritten,
  play_completed: turn.playCompleted,
  tiles_drawn: turn.tilesDrawn,
  turn_completed: turn.turnCompleted,
  pressed: turn.pressed,
  turn_taken: turn.turnTaken,
  exchange_announced: turn.exchangeAnnounced,
  tiles_set_aside: turn.tilesSetAside,
  exchanged: turn.exchanged,
  passed: turn.passed,
  turn_lost: turn.turnLost,
  words_challenged: claim.wordsChallenged,
  claim_signed: claim.claimSigned,
  claim_carried: claim.claimCarried,
  verdict_given: claim.verdictGiven,
  appeal_filed: claim.appealFiled,
  appeal_answered: claim.appealAnswered,
  book_corrected: claim.bookCorrected,
  overdraw_reported: claim.overdrawReported,
  overdraw_fixed: claim.overdrawFixed,
  underdraw_fixed: claim.underdrawFixed,
  time_called: (view) => ({ ...view, timeCalled: true }),
  timer_signal: end.timerSignal,
  timer_expired: end.timerExpired,
  clock_stopped: turn.clockStopped,
  clock_resumed: turn.clockResumed,
  verification_overrun: turn.verificationOverrun,
  adjournment_asked: (view, { data, at }) => ({ ...view, adjournmentAsked: { by: data.seat, at } }),
  game_adjourned: (view) => ({ ...view, adjourned: true, adjournmentAsked: null }),
  adjournment_dropped: (view) => ({ ...view, adjournmentAsked: null }),
  resumption_asked: (view, { data, at }) => ({ ...view, adjournmentAsked: { by: data.seat, at } }),
  game_resumed: (view) => ({ ...view, adjourned: false, adjournmentAsked: null }),
  player_left: end.playerLeft,
  player_returned: end.playerReturned,
  lateness_judged: end.latenessJudged,
  blocked_stated: end.blockedStated,
  game_ended: end.gameEnded,
  game_adjusted: end.gameAdjusted,
  seed_revealed: (view, { data }) => ({ ...view, seed: data.seed }),
  correction_proposed: end.correctionProposed,
  correction_declined: end.correctionDeclined,
  sheet_corrected: end.sheetCorrected,
  words_completing: (view, { data }) => ({
    ...view,
    completingWords: withSeat(view.completingWords, data.seat, !data.done),
  }),
  word_added: end.wordAdded,
  signed: (view, { data }) => ({ ...view, signed: withSeat(view.signed, data.seat, true) }),
  closed: end.closed,
  reopen_requested: (view, { data }) => ({
    ...view,
    wantsReopening: withSeat(view.wantsReopening, data.seat, true),
  }),
  reopened: end.reopened,
  blank_settled: end.blankSettled,
  rack_noted: end.rackNoted,
  director_called: (view, { data, actor }) => ({ ...view, directorCalled: { by: actor, reason: data.reason } }),
  director_left: (view) => ({ ...view, directorCalled: null }),
  recorded: end.recorded,
  penalty_given: end.penaltyGiven,
  penalty_appealed: end.penaltyAppealed,
  penalty_appeal_answered: end.penaltyAppealAnswered,
  lookup_refused: end.lookupRefused,
  rule_overridden: end.ruleOverridden,
  entry_taken_back: takenBack,
};

/** Eight entries may be taken back, one after the other (game/entry_list.h); none has more events than this. */
const keptViews = 8 * 12;

/** The game as it was before the entry; what was entered stays in the story, and is marked. */
function takenBack(view: GameView, { data }: EventOf<"entry_taken_back">): GameView {
  const place = view.earlier.findLastIndex(({ last }) => last < data.from);
  const before = view.earlier[place];
  if (!before) return view;
  const story = view.story.map((each) => (each.sequence >= data.from ? { ...each, takenBack: true } : each));
  return { ...before, story, earlier: view.earlier.slice(0, place) };
}

const isReal = (view: GameView): boolean => view.stage !== "none" && view.rules["event.input"] !== "online";

function withEarlier(view: GameView, after: GameView, event: GameEvent): GameView {
  if (event.event === "entry_taken_back" || !isReal(view)) return after;
  return { ...after, earlier: [...view.earlier.slice(1 - keptViews), { ...view, earlier: [] }] };
}

export function foldEvent(view: GameView, event: GameEvent): GameView {
  const fold = folds[event.event] as ((view: GameView, event: GameEvent) => GameView) | undefined;
  const after = withEarlier(view, fold ? fold(view, event) : view, event);
  const entry = happening(view, after, event);
  return { ...after, last: event.sequence, story: entry ? [...after.story, entry] : after.story };
}

export const foldEvents = (events: readonly GameEvent[], from: GameView = emptyView): GameView =>
  events.reduce(foldEvent, from);

/** The game after each event: views[0] is before the first. Views share what did not change. */
export function foldSteps(events: readonly GameEvent[], from: GameView = emptyView): GameView[] {
  const views = [from];
  for (const event of events) views.push(foldEvent(views.at(-1) ?? from, event));
  return views;
}
