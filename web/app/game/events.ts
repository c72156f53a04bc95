// The events of a game as docs/formats/game-log.md writes them. Tiles, words, squares and plays stay texts here; the fold
// reads them.

export type Seat = "first" | "second";
export type Role = Seat | "monitor" | "judge" | "director" | "spectator" | "system";
export type PerSeat<T> = Readonly<Record<Seat, T>>;

export const seats: readonly Seat[] = ["first", "second"];
export const rivalOf = (seat: Seat): Seat => (seat === "first" ? "second" : "first");
export const isSeat = (role: string | undefined): role is Seat => role === "first" || role === "second";

export type RowKind = "play" | "exchange" | "pass" | "lost_turn";
export type LostTurnCause = "withdrawn" | "passed_with_tiles" | "off_centre" | "rejected" | "timer" | "director";
export type EndReason = "out" | "passes" | "scoreless" | "blocked" | "time" | "forfeit";
export type ForfeitCause = "none" | "absence" | "lateness" | "disqualified" | "expelled" | "resigned";
export type StartSource = "pairing" | "system" | "lot" | "alternation" | "tile_draw" | "organiser" | "position";
export type Certificate = "none" | "signatures" | "director";
export type RecordKind =
  | "incident"
  | "question"
  | "warning"
  | "yellow_card"
  | "red_card"
  | "expulsion_due"
  | "disqualification_due"
  | "interpretation"
  | "federation_interpretation"
  | "decision"
  | "sheet_review";

export interface WrittenWord {
  tiles: string;
  position: string;
  points: number;
}

export interface WrittenPlay {
  words: WrittenWord[];
  points: number;
  covers_centre: boolean;
}

export interface WrittenRow {
  turn: number;
  seat: Seat;
  kind: RowKind;
  word?: string;
  points: number;
  total: number;
  blanks: string;
}

export interface WrittenPosition {
  board?: string[];
  racks?: PerSeat<string>;
  bag?: string;
  scores?: PerSeat<number>;
  turns?: PerSeat<number>;
  pass_run?: number;
  scoreless_run?: number;
  mover?: Seat;
  starter?: Seat;
}

type Placed = string | string[];
type Nothing = Record<string, never>;

export interface EventData {
  game_opened: {
    version: number;
    edition: string;
    players: string[];
    settings: string[];
    game_number: number;
    commitment: string;
  };
  tiles_checked: { complete: boolean; missing: string };
  tile_claim_rejected: { missing: string };
  sheet_inspected: { of: Seat; blank: boolean };
  start_tiles_drawn: { drawn: PerSeat<string>; tied: boolean };
  starter_policy_chosen: { policy: string };
  start_decided: { starter: Seat; source: StartSource };
  position_set: { position: WrittenPosition };
  round_started: { present: PerSeat<boolean> };
  player_arrived: { seat: Seat };
  play_began: Nothing;

  tiles_placed: { placements: Placed; seen: boolean };
  tile_fell: { placement: string; binding: boolean; loose?: boolean };
  tiles_moved: { placements: Placed };
  move_objected: { reason: string };
  move_judged: { upheld: boolean; reason: string };
  blank_named: { square: string; tile: string };
  tiles_withdrawn: Nothing;
  play_laid: { placements: Placed; play: WrittenPlay; as_written?: boolean };
  score_announced: { points: number; total?: number };
  count_disputed: Nothing;
  count_settled: { points: number };
  verification_paused: Nothing;
  opening_accepted: Nothing;
  row_written: { sheet: Role; row: WrittenRow };
  play_completed: { points: number };
  tiles_drawn: { seat: Seat; count: number; tiles: string; draw: number };
  turn_completed: Nothing;
  pressed: Nothing;
  turn_taken: Nothing;
  exchange_announced: { number: number };
  exchange_void: Nothing;
  tiles_set_aside: { count: number; tiles: string };
  exchanged: { count: number; given: string; drawn: string; draw: number };
  passed: Nothing;
  turn_lost: { cause: LostTurnCause; reason?: string };
  bag_counted: { inside: boolean; number: number };
  bag_count_refused: Nothing;

  words_challenged: { words: number };
  claim_signed: { seat: Seat };
  claim_carried: { monitor: string; judges: string };
  verdict_given: { valid: boolean; words: number; valid_words: number; combined: boolean };
  appeal_filed: { arguments: string; confidential: boolean };
  appeal_answered: { granted: boolean; reread?: boolean };

  overdraw_reported: { holder: Seat; surplus: number; seen: boolean; found_by_rival: boolean };
  overdraw_fixed: { holder: Seat; count: number; shown: string; returned: string; rival_sees: boolean };
  overdraw_marked: { holder: Seat; in_game: number; in_event: number };
  underdraw_fixed: { holder: Seat; count: number; tiles: string; shown: boolean; draw: number };
  underdraw_deferred: { holder: Seat; missing: number };

  time_called: Nothing;
  timer_signal: { number: number };
  timer_expired: Nothing;
  clock_set: { seat: Seat; left: number };
  player_left: { seat: Seat };
  player_returned: { seat: Seat };
  lateness_judged: { seat: Seat; justified: boolean; count: number };

  blocked_stated: { by: Role };
  game_ended: { reason: EndReason; loser?: Seat; cause: ForfeitCause };
  game_adjusted: {
    racks: PerSeat<number>;
    overtime: PerSeat<number>;
    penalties: PerSeat<number>;
    final_scores: PerSeat<number>;
  };
  seed_revealed: { seed: string };

  sheet_corrected: { turn?: number; points: number; reason: string };
  words_completing: { seat: Seat; done: boolean };
  word_added: { seat: Seat; turn: number; word: string };
  signed: { seat: Seat };
  closed: { certificate: Certificate; reason: string };
  reopen_requested: { seat: Seat };
  reopened: { reason: string };
  blank_settled: { square: string; letter: string; by_director: boolean; unrecorded: boolean };
  rack_noted: { seat: Seat; tiles: string };

  director_called: { reason: string };
  director_left: Nothing;
  recorded: { kind: RecordKind; seat?: Seat; code: string; text: string; number: number };
  word_asked: { seat: Seat; word: string; answered: boolean; answered_by: string };
  penalty_given: { seat: Seat; points: number; house_rule: boolean; reason: string };
  penalty_appealed: { seat: Seat; arguments: string };
  penalty_appeal_answered: { seat: Seat; upheld: boolean };
  rule_overridden: { setting: string; reason: string };
  tribunal_formed: { members: string[]; ad_hoc: boolean };
}

export type EventName = keyof EventData;

export interface EventHead {
  readonly sequence: number;
  /** Milliseconds of the event's clock. */
  readonly at: number;
  readonly actor: Role;
  readonly rule: string;
  readonly edition: string;
  /** "—" where the edition states nothing. */
  readonly article: string;
}

export type EventOf<Name extends EventName> = EventHead & {
  readonly event: Name;
  readonly data: Readonly<EventData[Name]>;
};
export type GameEvent = { [Name in EventName]: EventOf<Name> }[EventName];

/** An event of the server or of a line of a log. */
export function readEvent(raw: unknown): GameEvent {
  const event = raw as Partial<GameEvent>;
  return { rule: "", edition: "", article: "", ...event, data: event.data ?? {} } as GameEvent;
}

/** A log, one event a line. */
export function readLog(text: string): GameEvent[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => readEvent(JSON.parse(line)));
}
