// Time, presence, the end, the sheets and the director.
import { lay } from "../board/play";
import { parseSquare } from "../board/squares";
import { parseRack, parseTile } from "../board/tile_text";
import { blankAs } from "../board/tiles";
import { type EventOf, type ForfeitCause, isSeat, type PerSeat, rivalOf, type Seat } from "./events";
import { noteRack, takeBackPlaced } from "./racks";
import { waitsForReturn, withSetting } from "./rules";
import {
  both,
  bothLost,
  type Conduct,
  freshTurn,
  type GameView,
  type Penalty,
  type Sheet,
  type SheetRow,
  withSeat,
} from "./view";

export const timerSignal = (view: GameView, { data }: EventOf<"timer_signal">): GameView => ({
  ...view,
  turn: { ...view.turn, signals: data.number },
});

export const timerExpired = (view: GameView): GameView => ({ ...view, turn: { ...view.turn, timerExpired: true } });

export const playerLeft = (view: GameView, { data }: EventOf<"player_left">): GameView => ({
  ...view,
  absent: { seat: data.seat, pending: false, returned: false, owes: view.phase === "draw" && data.seat === view.mover },
  phase: waitsForReturn(view.rules) ? "press" : view.phase,
});

export function playerReturned(view: GameView, { data }: EventOf<"player_returned">): GameView {
  const { absent } = view;
  if (!absent || absent.seat !== data.seat) return view;
  const waits = waitsForReturn(view.rules) && (absent.pending || absent.owes);
  return { ...view, absent: waits ? { ...absent, returned: true } : null };
}

export const blockedStated = (view: GameView, { data }: EventOf<"blocked_stated">): GameView => ({
  ...view,
  blocked: isSeat(data.by) ? withSeat(view.blocked, data.by, true) : both(true),
});

/** An expulsion is from the event; the order in which the two were excluded says nothing. */
const gravest: readonly ForfeitCause[] = ["expelled", "disqualified", "lateness", "absence"];
const graver = ({ first, second }: PerSeat<ForfeitCause>): ForfeitCause =>
  gravest.find((cause) => cause === first || cause === second) ?? "none";

export function gameEnded(view: GameView, event: EventOf<"game_ended">): GameView {
  const { data, rule, edition, article } = event;
  // An exclusion is a penalty too, and may be appealed.
  const { code = "" } = data;
  const given: Penalty[] = data.penalty ? [{ number: data.penalty, points: 0, status: "standing", code }] : [];
  const conduct = data.loser
    ? withSeat(view.conduct, data.loser, {
        ...view.conduct[data.loser],
        given: [...view.conduct[data.loser].given, ...given],
      })
    : view.conduct;
  // The one that the director named; his rule may be stated in several.
  const cited = code || article;
  const articles = data.loser ? withSeat(both(""), data.loser, cited) : both(cited);
  // After the end; or the other player was excluded before, and both lose.
  if (view.outcome) {
    const { outcome } = view;
    const before = outcome.loser ? outcome : { causes: both<ForfeitCause>("none"), articles: both("") };
    const causes = data.loser ? withSeat(before.causes, data.loser, data.cause) : before.causes;
    return {
      ...view,
      conduct,
      turn: freshTurn,
      outcome: {
        ...outcome,
        loser: outcome.loser ? null : (data.loser ?? null),
        causes,
        cause: graver(causes),
        penalty: data.penalty ?? 0,
        rule,
        article: cited,
        articles: data.loser ? withSeat(before.articles, data.loser, cited) : before.articles,
      },
    };
  }
  return {
    ...takeBackPlaced(view),
    conduct,
    turn: freshTurn,
    outcome: {
      reason: data.reason,
      loser: data.loser ?? null,
      cause: data.cause,
      causes: data.loser ? withSeat(both("none"), data.loser, data.cause) : both("none"),
      penalty: data.penalty ?? 0,
      adjusted: null,
      rule,
      edition,
      article: cited,
      articles,
    },
    stage: "signing",
    directorCalled: null,
    overdraw: null,
    absent: null,
    adjourned: false,
    adjournmentAsked: null,
  };
}

export function gameAdjusted(view: GameView, { data }: EventOf<"game_adjusted">): GameView {
  // Older logs tell of no sums.
  const { racks, overtime, penalties, final_scores: final, sums = both(0) } = data;
  if (!view.outcome) return view;
  const { adjusted: told, loser } = view.outcome;
  const changed =
    told !== null && (told.final.first !== final.first || told.final.second !== final.second || told.loser !== loser);
  return {
    ...view,
    // Who signed, signed another result.
    signed: changed && view.stage === "signing" ? both(false) : view.signed,
    outcome: { ...view.outcome, adjusted: { racks, overtime, penalties, sums, final, loser } },
  };
}

/** A play that did not stand is crossed out by the row of its lost turn. */
const isCrossedOut = (sheet: Sheet, { turn, kind }: SheetRow): boolean =>
  kind === "play" && sheet.some((row) => row.turn === turn && row.kind === "lost_turn");

function addUp(sheet: Sheet, carried: PerSeat<number>): Sheet {
  const sums = { ...carried };
  return sheet.map((row) => {
    if (isCrossedOut(sheet, row)) return row;
    sums[row.seat] += row.points;
    return { ...row, total: sums[row.seat] };
  });
}

export const correctionProposed = (view: GameView): GameView => ({ ...view, correcting: true });
export const correctionDeclined = (view: GameView): GameView => ({ ...view, correcting: false });

export function sheetCorrected(view: GameView, { data }: EventOf<"sheet_corrected">): GameView {
  const { turn, points } = data;
  const corrected = (sheet: Sheet): Sheet =>
    addUp(
      turn === undefined
        ? sheet
        : sheet.map((row) => (row.turn === turn && !isCrossedOut(sheet, row) ? { ...row, points } : row)),
      view.carried,
    );
  const record = turn === undefined ? undefined : view.turns[turn];
  return {
    ...view,
    correcting: false,
    signed: view.stage === "closed" ? view.signed : both(false),
    sheets: { first: corrected(view.sheets.first), second: corrected(view.sheets.second) },
    controlSheet: corrected(view.controlSheet),
    turns: view.turns.map((old) => (old === record ? { ...old, points } : old)),
    scores: record
      ? withSeat(view.scores, record.seat, view.scores[record.seat] + points - record.points)
      : view.scores,
  };
}

export function wordAdded(view: GameView, { data }: EventOf<"word_added">): GameView {
  const sheet = view.sheets[data.seat].map((row) => (row.turn === data.turn ? { ...row, word: data.word } : row));
  return { ...view, sheets: withSeat(view.sheets, data.seat, sheet) };
}

export const closed = (view: GameView, { data, actor }: EventOf<"closed">): GameView => ({
  ...view,
  certificate: data.certificate,
  closedBy: actor,
  closedBecause: data.reason,
  stage: "closed",
  correcting: false,
  wantsReopening: both(false),
});

export const reopened = (view: GameView): GameView => ({
  ...view,
  certificate: "none",
  signed: both(false),
  stage: "signing",
});

export function blankSettled(view: GameView, { data }: EventOf<"blank_settled">): GameView {
  const square = parseSquare(data.square);
  const { letter } = parseTile(data.letter);
  if (square === null || letter === null) return view;
  // Signing is agreeing with the words too.
  return { ...view, board: lay(view.board, [{ square, tile: blankAs(letter) }]), signed: both(false) };
}

export const rackNoted = (view: GameView, { data }: EventOf<"rack_noted">): GameView =>
  noteRack(view, data.seat, parseRack(data.tiles));

const inConduct = (view: GameView, seat: Seat, part: Partial<Conduct>): GameView => ({
  ...view,
  conduct: withSeat(view.conduct, seat, { ...view.conduct[seat], ...part }),
});

export function recorded(view: GameView, { data }: EventOf<"recorded">): GameView {
  if (!data.seat) return view;
  const { warnings, yellowCards, redCards } = view.conduct[data.seat];
  if (data.kind === "warning") return inConduct(view, data.seat, { warnings: warnings + 1 });
  if (data.kind === "yellow_card") return inConduct(view, data.seat, { yellowCards: yellowCards + 1 });
  if (data.kind === "red_card") return inConduct(view, data.seat, { redCards: redCards + 1 });
  return view;
}

export const latenessJudged = (view: GameView, { data }: EventOf<"lateness_judged">): GameView =>
  data.justified ? view : inConduct(view, data.seat, { warnings: view.conduct[data.seat].warnings + 1 });

/** The points of the penalties in force, and whether one is under appeal, follow from the list of them. */
function withPenalties(view: GameView, seat: Seat, given: readonly Penalty[]): GameView {
  const before = view.conduct[seat];
  const inForce = (list: readonly Penalty[]) =>
    list.reduce((sum, { points, status }) => sum + (status === "annulled" ? 0 : points), 0);
  return inConduct(view, seat, {
    given,
    penalties: before.penalties + inForce(given) - inForce(before.given),
    penaltyAppealed: given.some(({ status }) => status === "appealed"),
  });
}

export function penaltyGiven(view: GameView, { data }: EventOf<"penalty_given">): GameView {
  const { given } = view.conduct[data.seat];
  const number = data.penalty || given.length + 1;
  const { points, code = "" } = data;
  return withPenalties(view, data.seat, [...given, { number, points, status: "standing", code }]);
}

/** An older log names no penalty: then all of the player's are meant. */
const meant = (penalty: Penalty, number: number | undefined): boolean => !number || penalty.number === number;

export const penaltyAppealed = (view: GameView, { data }: EventOf<"penalty_appealed">): GameView =>
  withPenalties(
    view,
    data.seat,
    view.conduct[data.seat].given.map((each) =>
      meant(each, data.penalty) && each.status === "standing" ? { ...each, status: "appealed" } : each,
    ),
  );

export function penaltyAppealAnswered(view: GameView, { data }: EventOf<"penalty_appeal_answered">): GameView {
  const { given } = view.conduct[data.seat];
  const answered = withPenalties(
    view,
    data.seat,
    given.map((each) => (meant(each, data.penalty) ? { ...each, status: data.upheld ? "upheld" : "annulled" } : each)),
  );
  // A penalty without points is an exclusion; where both were excluded, the other's stands.
  const exclusion = given.some((each) => meant(each, data.penalty) && each.points === 0);
  const { outcome } = answered;
  if (data.upheld || !exclusion || !outcome) return answered;
  const other = rivalOf(data.seat);
  const rest = bothLost(answered)
    ? { loser: other, cause: outcome.causes[other] }
    : { loser: null, cause: "none" as const };
  return { ...answered, outcome: { ...outcome, ...rest } };
}

export const lookupRefused = (view: GameView, { data }: EventOf<"lookup_refused">): GameView =>
  inConduct(view, data.seat, { lookups: view.conduct[data.seat].lookups + 1 });

export const ruleOverridden = (view: GameView, { data }: EventOf<"rule_overridden">): GameView => ({
  ...view,
  rules: withSetting(view.rules, data.setting),
});
