// Which steps the table is at, and which it may take: the referee's own conditions (src/game/decide_*.cpp), so that
// nothing is offered that would be refused.
import { rackSize } from "../../../board/play";
import { isSeat, rivalOf, type Seat, seats } from "../../game/events";
import { type GameView, rackCount } from "../../game/view";
import { startPolicy, tableRules } from "./table_rules";

/** What the panel of the table asks for now. */
export type Situation =
  | "nothing"
  | "start"
  | "round"
  | "late"
  | "opening_draw"
  | "director"
  | "overdraw"
  | "think"
  | "count"
  | "verify"
  | "dispute"
  | "claim_form"
  | "claim_carry"
  | "claim_verdict"
  | "claim_rejected"
  | "claim_appealed"
  | "draw"
  | "exchange"
  | "press"
  | "racks"
  | "sign"
  | "closed";

function claimSituation(view: GameView): Situation {
  const claim = view.turn.claim;
  if (claim?.stage === "rejected") return "claim_rejected";
  if (claim?.stage === "appealed") return "claim_appealed";
  const byHand = tableRules(view.edition).claimForm;
  if (!byHand || claim?.stage === "carried") return "claim_verdict";
  return claim?.signed.first && claim.signed.second ? "claim_carry" : "claim_form";
}

function turnSituation(view: GameView): Situation {
  if (view.directorCalled) return "director";
  if (view.overdraw) return "overdraw";
  if (view.turn.claim) return claimSituation(view);
  if (view.turn.disputed) return "dispute";
  if (owedBy(view)) return "draw";
  switch (view.phase) {
    case "think":
    case "placing":
      return "think";
    case "claim":
      return "claim_form";
    default:
      return view.phase;
  }
}

export function situationOf(view: GameView): Situation {
  switch (view.stage) {
    case "none":
      return "nothing";
    case "setup":
      return view.starter ? "round" : "start";
    case "waiting":
      return view.starter ? "late" : "start";
    case "opening_draw":
      return view.starter ? "opening_draw" : "start";
    case "turn":
      return turnSituation(view);
    case "signing":
      return view.outcome?.adjusted ? "sign" : "racks";
    case "closed":
      return "closed";
  }
}

/** The stop that a player makes to write down what lies on the board already: see `mayHold`. */
export const writingReason = "fichas puestas: se anota la jugada";

export const isWriting = (view: GameView): boolean => view.directorCalled?.reason === writingReason;

/** Steps that are taken beside what the panel asks for. */
export type Offer =
  | "press"
  | "hold"
  | "play"
  | "exchange"
  | "pass"
  | "withdraw"
  | "accept"
  | "object_count"
  | "challenge"
  | "pause"
  | "accept_opening"
  | "refuse_opening"
  | "count_bag"
  | "report_overdraw"
  | "report_underdraw"
  | "premeditated"
  | "blocked"
  | "leave"
  | "return"
  | "call_director"
  | "dismiss_director"
  | "penalise"
  | "answer_penalty"
  | "warn"
  | "card"
  | "lost_turn"
  | "set_clock"
  | "call_time"
  | "exclude"
  | "blank"
  | "asked_word"
  | "lateness"
  | "correct"
  | "certify"
  | "reopen"
  | "check_tiles"
  | "inspect_sheet";

/** The last player may still finish a count when the rival's hand is on the pen, but nobody acts under a suspension. */
const isOpenTurn = (view: GameView): boolean =>
  view.stage === "turn" && !view.directorCalled && !view.overdraw && !view.turn.claim;

const isFree = (view: GameView): boolean => isOpenTurn(view) && !view.turn.disputed;

/** Clocks that run, as against a timer or nothing. */
export const hasClocks = (view: GameView): boolean => view.rules.mode === "corrido" || view.rules.mode === "no_corrido";

/** No tile was drawn yet. */
const beforeDraws = (view: GameView): boolean =>
  view.stage === "setup" || view.stage === "waiting" || (view.stage === "opening_draw" && openingDrawer(view, 0));

const openingDrawer = (view: GameView, drawn: number): boolean =>
  rackCount(view.racks.first) + rackCount(view.racks.second) === drawn;

/** Who draws seven next, the starter first. */
export function nextToOpen(view: GameView): Seat | null {
  if (view.stage !== "opening_draw" || !view.starter) return null;
  return [view.starter, rivalOf(view.starter)].find((seat) => rackCount(view.racks[seat]) === 0) ?? null;
}

/** Who came back without having drawn; a play made meanwhile is settled first. */
function owedBy(view: GameView): Seat | null {
  const last = view.story.findLast(({ name }) => name === "player_left" || name === "player_returned");
  const seat = last?.name === "player_returned" ? last.seat : null;
  if (!seat || seat === view.mover || view.bag === 0 || rackCount(view.racks[seat]) >= rackSize) return null;
  return view.absent === null || view.phase === "draw" || view.phase === "press" ? seat : null;
}

/** Who draws now: the mover, or who came back before him. */
export const drawerOf = (view: GameView): Seat => owedBy(view) ?? view.mover;

export const drawDue = (view: GameView): number =>
  Math.min(Math.max(0, rackSize - rackCount(view.racks[drawerOf(view)])), view.bag);

/** Nobody has a tile left to draw, and the mover none to play: the play that is being entered ends the game. */
export const goesOut = (view: GameView, seat: Seat, tiles: number): boolean =>
  view.bag === 0 && rackCount(view.racks[seat]) === tiles;

/** Whose play may be entered: the mover's, or the rival's where the mover has finished. Nobody is told to press. */
export function mayPlay(view: GameView): Seat | null {
  if (!isFree(view)) return null;
  if (view.phase === "think" && !view.turn.timerExpired) return view.mover;
  return view.phase === "press" && !view.absent ? rivalOf(view.mover) : null;
}

/** The rival is away: what the mover plays waits for his return. */
export const rivalAway = (view: GameView): boolean =>
  view.absent !== null && !view.absent.returned && view.absent.seat !== view.mover;

function mayPress(view: GameView): boolean {
  if (view.stage !== "turn" || view.turn.claim || owedBy(view)) return false;
  if (rivalAway(view) && view.phase === "verify") return isFree(view) && !view.absent?.pending;
  return view.turn.unpressed || (isFree(view) && (view.phase === "press" || view.phase === "draw"));
}

/**
 * Where placing stops the clock, the clock must stand still while the tiles that lie on the board are typed. The
 * referee knows no other stop before it knows the tiles than the director's.
 */
const mayHold = (view: GameView): boolean =>
  isFree(view) && view.phase === "think" && (view.rules.mode === "no_corrido" || view.rules.mode === "timer");

function turnOffers(view: GameView, verifiedFor: number): (Offer | false)[] {
  const rules = tableRules(view.edition);
  const free = isFree(view);
  const { phase, turn } = view;
  const thinking = free && phase === "think";
  const rivalWrote = turn.wrote[rivalOf(view.mover)];
  const verifying = free && phase === "verify" && !rivalWrote && !rivalAway(view);
  const offCentre =
    free && (phase === "count" || phase === "verify") && turn.play?.missesCentre === true && !rivalWrote;
  const settled = turn.openingAccepted;
  const open = verifying || (free && phase === "count" && view.rules.challengeOnPlacement && !rivalAway(view));
  const unjudged = (turn.play?.words.length ?? 0) > turn.judged.length;
  const again = !turn.challenged || (!view.rules.combinedVerdict && unjudged);
  const finished = phase === "draw" || phase === "press";
  const paused = view.rules.mode === "corrido" && !turn.paused && rules.pauseAfter > 0;
  return [
    mayPress(view) && "press",
    mayHold(view) && "hold",
    mayPlay(view) !== null && "play",
    mayPlay(view) !== null && !view.absent && "exchange",
    (thinking || mayPlay(view) !== null) && "pass",
    free && (phase === "count" || phase === "verify" || phase === "placing") && !rivalWrote && "withdraw",
    verifying && "accept",
    verifying && "object_count",
    open && again && "challenge",
    verifying && paused && verifiedFor >= rules.pauseAfter * 1000 && "pause",
    offCentre && !settled && view.rules.centreMayBeForgiven && "accept_opening",
    offCentre && !settled && "refuse_opening",
    "count_bag",
    !view.overdraw && "report_overdraw",
    view.bag > 0 && "report_underdraw",
    rules.blocked && isOpenTurn(view) && "blocked",
    rules.leaving && free && finished && !view.absent && "leave",
    view.absent !== null && !view.absent.returned && "return",
    (phase === "think" || phase === "placing") && "lost_turn",
    !view.timeCalled && "call_time",
  ];
}

/** Who came late and was not judged for it yet. */
export function lateSeat(view: GameView): Seat | null {
  const late = view.story.filter(({ name }) => name === "player_arrived").map(({ seat }) => seat);
  const judged = view.story.filter(({ name }) => name === "lateness_judged").map(({ seat }) => seat);
  return late.find((seat) => !judged.includes(seat)) ?? null;
}

/** `verifiedFor`: milliseconds since the points were announced. */
export function offersOf(view: GameView, verifiedFor = 0): ReadonlySet<Offer> {
  const rules = tableRules(view.edition);
  const open = view.stage !== "none" && view.stage !== "closed";
  const playing = view.stage === "turn" || view.stage === "waiting" || view.stage === "opening_draw";
  const sheets = view.stage === "turn" || view.stage === "signing";
  const appealed = seats.some((seat) => view.conduct[seat].penaltyAppealed);
  const overdrawn = view.story.some(({ name }) => name === "overdraw_reported");
  const offers: (Offer | false)[] = [
    ...(view.stage === "turn" ? turnOffers(view, verifiedFor) : []),
    beforeDraws(view) && "check_tiles",
    beforeDraws(view) && rules.inspectSheet && "inspect_sheet",
    open && !view.directorCalled && "call_director",
    open && view.directorCalled !== null && "dismiss_director",
    open && rules.penalty.scale !== "none" && "penalise",
    open && appealed && "answer_penalty",
    open && "warn",
    open && rules.cards && "card",
    open && rules.premeditation && overdrawn && "premeditated",
    open && hasClocks(view) && "set_clock",
    playing && "exclude",
    open && "asked_word",
    open && rules.lateness && lateSeat(view) !== null && "lateness",
    sheets && view.board.some((tile) => tile?.blank) && "blank",
    sheets && view.turns.some(({ kind }) => kind === "play") && "correct",
    view.stage === "signing" && view.outcome?.adjusted != null && "certify",
    view.stage === "closed" && view.rules.reopen && "reopen",
  ];
  return new Set(offers.filter((offer) => offer !== false));
}

/** Who has ticked that the hundred tiles are there, and that the rival's sheet is blank. */
export function checksOf(view: GameView): { tiles: Record<Seat, boolean>; sheets: Record<Seat, boolean> } {
  const tiles = { first: false, second: false };
  const sheets = { first: false, second: false };
  for (const { event, actor } of view.story) {
    if (!isSeat(actor)) continue;
    if (event.event === "tiles_checked") tiles[actor] = event.data.complete;
    if (event.event === "sheet_inspected") sheets[actor] = event.data.blank;
  }
  return { tiles, sheets };
}

export const policyOf = (view: GameView) => startPolicy(view.edition, view.settings);

/** Rows of a player's sheet without the word, where the edition wants all of them before he signs. */
export function missingWords(view: GameView, seat: Seat): number[] {
  if (!tableRules(view.edition).wordsRequired) return [];
  return view.sheets[seat].filter((row) => row.kind === "play" && row.word === null).map((row) => row.turn);
}

/** Turns whose points stand differently on the two sheets. */
export function sheetDifferences(view: GameView): ReadonlySet<number> {
  const differing = new Set<number>();
  for (const row of view.sheets.first) {
    const other = view.sheets.second.find(({ turn, kind }) => turn === row.turn && kind === row.kind);
    if (!other || other.points !== row.points || other.total !== row.total) differing.add(row.turn);
  }
  for (const row of view.sheets.second)
    if (!view.sheets.first.some(({ turn, kind }) => turn === row.turn && kind === row.kind)) differing.add(row.turn);
  return differing;
}
