// Which step the table is at, and what its keeper may say for each of its people. What may be done is the referee's to
// say: the server offers it (game/offers.ts); here it gets the names of the page's buttons.
import type { CommandName, OffersByRole, Role, StartPolicy } from "../../../api/game";
import { rackSize } from "../../../board/play";
import { isSeat, rivalOf, type Seat, seats } from "../../../game/events";
import { offeredFrom, offerTo, takes } from "../../../game/offers";
import type { Rules } from "../../../game/rules";
import { type GameView, rackCount } from "../../../game/view";

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
  if (!view.rules["claim.form"] || claim?.stage === "carried") return "claim_verdict";
  return claim?.signed.first && claim.signed.second ? "claim_carry" : "claim_form";
}

function turnSituation(view: GameView, offers: OffersByRole): Situation {
  if (view.directorCalled) return "director";
  if (view.overdraw) return "overdraw";
  if (view.turn.claim) return claimSituation(view);
  if (view.turn.disputed) return "dispute";
  if (whoMay(offers, "draw_tiles")) return "draw";
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

export function situationOf(view: GameView, offers: OffersByRole): Situation {
  switch (view.stage) {
    case "none":
      return "nothing";
    case "setup":
      return view.starter ? "round" : "start";
    case "waiting":
      return "late";
    case "opening_draw":
      return view.starter ? "opening_draw" : "start";
    case "turn":
      return turnSituation(view, offers);
    case "signing":
      return view.outcome?.adjusted ? "sign" : "racks";
    case "closed":
      return "closed";
  }
}

/** The clock stands while what lies on the board already is written down. */
export const isWriting = (view: GameView): boolean => view.turn.clockStopped;

/** The player who may send it, the first one where both may. */
export const whoMay = (offers: OffersByRole, command: CommandName): Seat | null =>
  seats.find((seat) => offerTo(offers, seat, command)) ?? null;

/** What a panel asks a player for, so that he finds it on a device of his own too. */
const askedOf: Readonly<Partial<Record<Situation, readonly CommandName[]>>> = {
  late: ["arrive"],
  opening_draw: ["draw_tiles"],
  overdraw: ["fix_overdraw"],
  think: ["play_tiles"],
  press: ["play_tiles"],
  count: ["announce"],
  verify: ["accept"],
  dispute: ["settle_count"],
  claim_form: ["sign_claim"],
  claim_rejected: ["accept_verdict"],
  draw: ["draw_tiles"],
  exchange: ["complete_exchange", "set_aside"],
  racks: ["note_rack"],
  sign: ["sign", "complete_words"],
};

/** Whether the step waits for somebody who is spoken for here. */
export const isAsked = (situation: Situation, offers: OffersByRole): boolean =>
  askedOf[situation]?.some((command) => whoMay(offers, command)) ?? situation === "closed";

/** Whose play may be entered: the mover's, or the rival's where the mover has finished. Nobody is told to press. */
export const mayPlay = (offers: OffersByRole): Seat | null => whoMay(offers, "play_tiles");

/** The rival is away: what the mover plays waits for his return. */
export const rivalAway = (view: GameView): boolean =>
  view.absent !== null && !view.absent.returned && view.absent.seat !== view.mover;

/** Steps that are taken beside what the panel asks for. */
export type Step =
  | "press"
  | "hold"
  | "exchange"
  | "pass"
  | "withdraw"
  | "accept"
  | "object_count"
  | "challenge"
  | "pause"
  | "pause_soon"
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
  | "penalise"
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

/** No tile was drawn yet: what is checked later changes nothing. */
const beforeDraws = (view: GameView): boolean =>
  view.stage !== "turn" && !view.outcome && rackCount(view.racks.first) + rackCount(view.racks.second) === 0;

/** The commands behind the steps that need nothing more than being offered to somebody. */
const commandOf: Readonly<Partial<Record<Step, readonly [Role | "player", CommandName]>>> = {
  exchange: ["player", "announce_exchange"],
  pass: ["player", "pass"],
  withdraw: ["player", "withdraw"],
  accept: ["player", "accept"],
  object_count: ["player", "object_count"],
  challenge: ["player", "challenge"],
  count_bag: ["player", "count_bag"],
  report_overdraw: ["player", "report_overdraw"],
  report_underdraw: ["player", "report_underdraw"],
  premeditated: ["director", "mark_premeditated"],
  blocked: ["player", "state_blocked"],
  leave: ["player", "leave"],
  return: ["player", "return"],
  call_director: ["player", "call_director"],
  penalise: ["director", "penalise"],
  lost_turn: ["director", "impose_lost_turn"],
  set_clock: ["director", "set_clock"],
  call_time: ["director", "call_time"],
  exclude: ["director", "exclude_player"],
  blank: ["director", "settle_blank"],
  asked_word: ["director", "ask_word"],
  lateness: ["director", "judge_lateness"],
  correct: ["director", "correct"],
  certify: ["director", "certify"],
  reopen: ["player", "request_reopen"],
  inspect_sheet: ["player", "inspect_sheet"],
};

/** `now`: the server's time. */
export function stepsOf(view: GameView, offers: OffersByRole, now: number): ReadonlySet<Step> {
  const may = (role: Role | "player", command: CommandName) =>
    role === "player" ? whoMay(offers, command) !== null : offerTo(offers, role, command) !== undefined;
  const steps = new Set<Step>();
  for (const [step, behind] of Object.entries(commandOf)) if (may(...behind)) steps.add(step as Step);
  const add = (step: Step, offered: boolean) => offered && steps.add(step);
  // A touch on the clock takes the tiles that are due as drawn.
  add(
    "press",
    may("player", "press_clock") || (view.stage === "turn" && offerTo(offers, view.mover, "draw_tiles") !== undefined),
  );
  // Where placing stops the clock, it must stand still while the tiles that lie on the board are typed.
  add("hold", view.phase === "think" && may("player", "stop_clock"));
  const pause = seats.map((seat) => offerTo(offers, seat, "pause_verification")).find((limits) => limits);
  add("pause_soon", pause !== undefined);
  add("pause", pause !== undefined && offeredFrom(pause) <= now);
  const opening = offerTo(offers, rivalOf(view.mover), "judge_opening");
  add("accept_opening", takes(opening, "accept", true) && !view.turn.openingAccepted);
  add("refuse_opening", takes(opening, "accept", false) && !view.turn.openingAccepted);
  const record = offerTo(offers, "director", "record");
  add("warn", takes(record, "kind", "warning"));
  add("card", takes(record, "kind", "yellow_card"));
  add("check_tiles", beforeDraws(view) && may("player", "check_tiles"));
  return steps;
}

/** The values that a limited member of an offer may have. */
export const valuesOf = (
  offers: OffersByRole,
  role: Role,
  command: CommandName,
  member: string,
): readonly unknown[] => {
  const values = offerTo(offers, role, command)?.[member];
  return Array.isArray(values) ? values : [];
};

/** Who draws now: the mover, or who came back before him; at the opening the starter first. */
export function drawerOf(view: GameView, offers: OffersByRole): Seat {
  const first = view.stage === "opening_draw" ? (view.starter ?? "first") : view.mover;
  const order = [first, rivalOf(first)];
  return order.find((seat) => offerTo(offers, seat, "draw_tiles")) ?? first;
}

export const drawDue = (view: GameView, seat: Seat): number =>
  Math.min(Math.max(0, rackSize - rackCount(view.racks[seat])), view.bag);

/** Nobody has a tile left to draw, and the mover none to play: the play that is being entered ends the game. */
export const goesOut = (view: GameView, seat: Seat, tiles: number): boolean =>
  view.bag === 0 && rackCount(view.racks[seat]) === tiles;

/** Who has ticked that the hundred tiles are there, and that the rival's sheet is blank. */
export function checksOf(view: GameView): { tiles: Record<Seat, boolean>; sheets: Record<Seat, boolean> } {
  const tiles = { first: false, second: false };
  const sheets = { first: false, second: false };
  for (const { event, actor, takenBack } of view.story) {
    if (!isSeat(actor) || takenBack) continue;
    if (event.event === "tiles_checked") tiles[actor] = event.data.complete;
    if (event.event === "sheet_inspected") sheets[actor] = event.data.blank;
  }
  return { tiles, sheets };
}

/** How people at a table decide who starts. */
export type StartMethod = "first_named" | "lot" | "tile_draw" | "organiser";

const methods: Readonly<Record<StartPolicy, StartMethod | null>> = {
  first_named: "first_named",
  // Its mark comes with the pairing, and no table has one.
  pairing_system: null,
  lot_then_alternate: "lot",
  lot: "lot",
  tile_draw: "tile_draw",
  organiser: "organiser",
};

export const startMethod = (rules: Rules): StartMethod => methods[rules[`start.${rules["event.kind"]}`]] ?? "organiser";

/** Rows of a player's sheet without the word, where the edition wants all of them before he signs. */
export function missingWords(view: GameView, seat: Seat): number[] {
  if (!view.rules["sheet.words_required"]) return [];
  return view.sheets[seat].filter((row) => row.kind === "play" && row.word === null).map((row) => row.turn);
}

/** How the surplus goes back, as the referee has it by the rule under which it was reported. */
export function howReturned(
  view: GameView,
): "over_random" | "over_random_seen" | "over_found" | "over_blind" | "over_two_more" {
  const told = view.story.findLast(({ name, takenBack }) => name === "overdraw_reported" && !takenBack);
  const data = told?.event.event === "overdraw_reported" ? told.event.data : null;
  if (view.rules["overdraw.return"] === "random") return data?.seen ? "over_random_seen" : "over_random";
  if (data?.found_by_rival) return "over_found";
  return told?.rule === "G-OVER-1" ? "over_blind" : "over_two_more";
}
