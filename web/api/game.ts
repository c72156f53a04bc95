// Made by tools/api_types.py from what `letrado schema` writes; do not edit.

export type Seat = "first" | "second";
export type Role = "first" | "second" | "monitor" | "judge" | "director" | "spectator" | "system";
export type Stage = "none" | "setup" | "waiting" | "opening_draw" | "turn" | "signing" | "closed";
export type Phase = "think" | "placing" | "count" | "verify" | "claim" | "draw" | "press" | "exchange";
export type ClaimStage = "form" | "carried" | "rejected" | "appealed";
export type LostTurnCause = "withdrawn" | "passed_with_tiles" | "off_centre" | "rejected" | "timer" | "director";
export type RefusalReason =
  | "not_open"
  | "already_open"
  | "unknown_edition"
  | "bad_setting"
  | "not_event_setting"
  | "wrong_player_count"
  | "mode_not_in_edition"
  | "starter_missing"
  | "wrong_start_method"
  | "start_already_decided"
  | "bad_position"
  | "wrong_stage"
  | "wrong_phase"
  | "wrong_actor"
  | "not_your_turn"
  | "after_the_start"
  | "not_in_edition"
  | "not_in_mode"
  | "bad_placement"
  | "too_few_tiles"
  | "not_in_rack"
  | "off_centre"
  | "line_fixed"
  | "same_tiles_only"
  | "no_gain"
  | "frozen"
  | "tile_committed"
  | "blank_not_named"
  | "not_a_tile_letter"
  | "barred_word"
  | "invalid_word"
  | "wrong_points"
  | "total_missing"
  | "no_points_yet"
  | "not_written"
  | "already_written"
  | "accepted"
  | "too_early"
  | "not_a_word_of_the_play"
  | "already_challenged"
  | "claim_not_signed"
  | "claim_open"
  | "no_claim"
  | "final_answer"
  | "already_exchanging"
  | "wrong_number"
  | "none_set_aside"
  | "bag_too_small"
  | "wrong_draw"
  | "director_present"
  | "director_absent"
  | "overdraw_open"
  | "no_overdraw"
  | "absent_player"
  | "not_absent"
  | "no_penalty"
  | "penalty_too_small"
  | "penalty_not_exact"
  | "word_missing"
  | "closed"
  | "not_both"
  | "no_such_turn"
  | "no_such_square"
  | "not_a_blank"
  | "recorded"
  | "timer_expired"
  | "game_not_over"
  | "racks_unknown"
  | "tribunal_conflict"
  | "nobody_eligible"
  | "already_drawn"
  | "already_ruled"
  | "time_backwards"
  | "clock_missing"
  | "arguments_missing"
  | "nothing_moved"
  | "sheets_differ"
  | "nothing_to_correct"
  | "no_correction"
  | "no_control_sheet"
  | "reason_missing"
  | "sheet_open"
  | "correction_open"
  | "nothing_entered"
  | "not_the_last_entry"
  | "adjourned"
  | "not_adjourned"
  | "already_asked"
  | "not_asked"
  | "no_such_article"
  | "not_late"
  | "binding_entry"
  | "nothing_changes"
  | "moment_past";
export type StartSource = "pairing" | "system" | "lot" | "alternation" | "tile_draw" | "organiser" | "position";
export type Paper = "own" | "rival" | "control";
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
  | "sheet_review"
  | "note";
export type ForfeitCause = "none" | "absence" | "lateness" | "disqualified" | "expelled" | "resigned";
export type RowKind = "play" | "exchange" | "pass" | "lost_turn";
export type EndReason = "out" | "passes" | "scoreless" | "blocked" | "time" | "forfeit";
export type Certificate = "none" | "signatures" | "director";
export type EntryKind =
  | "check"
  | "start"
  | "arrival"
  | "placing"
  | "play"
  | "count"
  | "verification"
  | "row"
  | "draw"
  | "draw_error"
  | "press"
  | "clock"
  | "exchange"
  | "pass"
  | "lost_turn"
  | "bag_count"
  | "challenge"
  | "absence"
  | "time"
  | "blocked"
  | "words"
  | "correction"
  | "rack"
  | "call"
  | "objection";
export type StartPolicy = "first_named" | "pairing_system" | "lot_then_alternate" | "lot" | "tile_draw" | "organiser";
export type OpeningDraw = "starter_then_other" | "each";
export type MissedCentre = "opponent_chooses" | "obligation";
export type NotesAllowed = "own" | "blank_paper";
export type BlankConflict = "by_records" | "director";
export type LetterFixed = "count" | "naming";
export type Permute = "free" | "to_correct";
export type ImproveScore = "allowed" | "if_not_objected" | "forbidden";
export type Freeze = "count" | "announcement";
export type Commit = "placed_or_fallen" | "placed" | "seen" | "none";
export type InRun = "counts" | "neutral" | "breaks";
export type OverdrawReturn = "blind_or_two_more" | "random";
export type UnderdrawFix = "draw_or_show" | "draw";
export type Absence = "pending_play" | "own_clock" | "notice" | "none";
export type ChallengeOpens = "count_complete" | "placement";
export type ChallengeSeveral = "combined" | "per_word";
export type ArithmeticLimit = "both_signatures" | "certified" | "none";
export type ArithmeticPlayers = "plays" | "totals" | "nothing";
export type PenaltyScale = "none" | "minimum" | "exact";
export type Authority = "director" | "arbiters" | "organiser";
export type Requirement = "required" | "optional" | "none";
export type TribunalMembers = "all_restricted" | "players_only" | "none";
export type ClockMode = "corrido" | "no_corrido" | "timer" | "none";
export type InputMode = "online" | "assisted" | "transcription";
export type EventKind = "round_robin" | "swiss" | "match" | "team";
export type EventScope = "club" | "national" | "international";

export type PerSeat<T> = Readonly<Record<Seat, T>>;
export type Nothing = Record<string, never>;

/** A tile; in lower case a blank that stands for it; ? a blank without a letter: "[CH]". */
export type Tile = string;
/** Tiles: "AE?[RR]". */
export type Tiles = string;
/** A word: "CASa". */
export type Word = string;
/** A square: row and column: "H8". */
export type Square = string;
/** Where a word begins: H8 across, 8H down: "8H". */
export type Position = string;
/** A tile on its square: "H8 A". */
export type Placement = string;
/** The tiles of a play from its first square on; a point for a square already taken; or a list: "H8 CA.A". */
export type Placements = string | readonly string[];
/** A parameter and its value: "event.mode=timer". */
export type RuleSetting = string;

export interface StartPositionInput {
  board?: Placement[];
  racks?: PerSeat<Tiles>;
  bag?: Tiles;
  scores?: PerSeat<number>;
  turns?: PerSeat<number>;
  pass_run?: number;
  scoreless_run?: number;
  mover: Seat;
  starter: Seat;
  clocks?: PerSeat<number>;
  elapsed?: number;
}

export interface DisputeInput {
  countries?: string[];
}

export interface TribunalCandidateInput {
  person?: string;
  country?: string;
}

export interface TribunalPanelInput {
  organiser?: TribunalCandidateInput[];
  federation?: TribunalCandidateInput[];
  players?: TribunalCandidateInput[];
}

export interface StartPosition {
  board: Placement[];
  racks: PerSeat<Tiles>;
  bag: Tiles;
  scores: PerSeat<number>;
  turns: PerSeat<number>;
  pass_run: number;
  scoreless_run: number;
  mover: Seat;
  starter: Seat;
  clocks: PerSeat<number>;
  elapsed: number;
}

export interface FormedWord {
  tiles: Word;
  position: Position;
  points: number;
}

export interface Play {
  words: FormedWord[];
  points: number;
  covers_centre: boolean;
}

export interface SheetRow {
  turn: number;
  seat: Seat;
  kind: RowKind;
  word?: Word;
  points: number;
  total: number;
  blanks: Tiles;
}

export interface CommandData {
  /** Opens the game with an edition, two players and the terms of the event. */
  open_game: {
    edition?: string;
    players?: string[];
    settings?: RuleSetting[];
    starter?: Seat;
    game_number?: number;
    previous_starter?: Seat;
  };
  /** Checks before the start that the tiles are complete. */
  check_tiles: { complete?: boolean; missing?: string; missing_tiles?: Tiles; extra_tiles?: Tiles };
  /** Checks that the rival's sheet is blank. */
  inspect_sheet: { blank?: boolean };
  /** The organiser says how it is decided who starts. */
  choose_starter_policy: { policy?: string };
  /** Says who starts. */
  choose_starter: { starter: Seat; source?: StartSource };
  /** Draws lots for who starts. */
  draw_lot: Nothing;
  /** Each player draws a tile: the nearest to A starts. */
  draw_for_start: { drawn?: PerSeat<Tile> };
  /** Starts the game from a given position. */
  set_position: { position?: StartPositionInput };
  /** Starts the round, with those who are present. */
  start_round: { present?: PerSeat<boolean> };
  /** A late player sits down at the table. */
  arrive: Nothing;
  /** Lays a whole play. */
  play_tiles: { placements?: Placements; points?: number; total?: number; as_written?: boolean };
  /** Puts tiles on the board, one by one or several. */
  place_tiles: { placements?: Placements; seen?: boolean };
  /** A tile has fallen on the board. */
  drop_tile: { placement: Placement };
  /** Rearranges the tiles placed in this turn. */
  move_tiles: { placements?: Placements };
  /** Says which letter a blank placed in this turn stands for. */
  name_blank: { square: Square; letter?: string };
  /** The rival objects to the tiles having been moved. */
  object_move: { reason?: string };
  /** Takes the placed tiles back; it may cost the turn. */
  withdraw: Nothing;
  /** Ends the placing of the play. */
  end_placing: Nothing;
  /** Announces the points of the play. */
  announce: { points?: number; total?: number };
  /** The rival disagrees with the points announced. */
  object_count: Nothing;
  /** Says the points of a disputed count. */
  settle_count: { points?: number };
  /** Stops the clock while the play is being verified. */
  pause_verification: Nothing;
  /** The rival accepts or annuls an opening that misses the star. */
  judge_opening: { accept?: boolean };
  /** Writes the play on the sheet. */
  write_row: { points?: number; total?: number; word?: Word; blanks?: Tiles; turn?: number };
  /** The rival accepts the play, and it is written on both sheets. */
  accept: Nothing;
  /** Draws the tiles that are due from the bag. */
  draw_tiles: { count?: number; tiles?: Tiles };
  /** Presses the clock and ends the turn. */
  press_clock: Nothing;
  /** Exchanges tiles, all at once. */
  exchange_tiles: { tiles?: Tiles };
  /** Announces an exchange of tiles. */
  announce_exchange: { number?: number };
  /** Sets aside the tiles to be exchanged. */
  set_aside: { count?: number; tiles?: Tiles };
  /** Draws the new tiles and returns those set aside. */
  complete_exchange: { drawn?: Tiles };
  /** Passes the turn. */
  pass: Nothing;
  /** Gives the game up and loses it. */
  resign: Nothing;
  /** Counts the tiles of the bag, from outside or inside. */
  count_bag: { inside?: boolean; consent?: boolean; number?: number };
  /** Challenges words of the play. */
  challenge: { words?: Word[] };
  /** Signs the form of the claim. */
  sign_claim: Nothing;
  /** Carries the claim to the judges. */
  carry_claim: { monitor?: string; judges?: string };
  /** Rules on the challenged words. */
  give_verdict: { valid?: boolean[] };
  /** Accepts that the play is not valid and loses the turn. */
  accept_verdict: Nothing;
  /** Appeals against the verdict, with arguments. */
  appeal: { arguments?: string; confidential?: boolean };
  /** Answers the appeal. */
  answer_appeal: { granted?: boolean };
  /** Reports that a player has too many tiles. */
  report_overdraw: { holder: Seat; surplus?: number; seen?: boolean; racked?: boolean };
  /** The rival returns the surplus tiles to the bag. */
  fix_overdraw: { shown?: Tiles; returned?: Tiles };
  /** The director marks an overdraw as premeditated. */
  mark_premeditated: { holder: Seat; earlier_in_event?: number };
  /** Reports that he has too few tiles. */
  report_underdraw: { missing?: number; seen?: boolean; tiles?: Tiles };
  /** Lets time pass; nothing else. */
  tick: Nothing;
  /** Calls the end of the round's time. */
  call_time: Nothing;
  /** Sets a clock. */
  set_clock: { seat: Seat; left?: number };
  /** Stops the clock when placing has ended. */
  stop_clock: Nothing;
  /** Starts the stopped clock again. */
  resume_clock: Nothing;
  /** The player leaves the table. */
  leave: Nothing;
  /** The player comes back to the table. */
  return: Nothing;
  /** Decides whether coming late was justified. */
  judge_lateness: { seat: Seat; justified?: boolean; earlier?: number };
  /** Ends the round: who is not there loses the game. */
  end_round: Nothing;
  /** States that nobody can place a tile any more. */
  state_blocked: Nothing;
  /** Corrects the points of a play or the sums on the sheets. */
  correct: { turn?: number; points?: number; reason?: string; misentered?: boolean };
  /** Begins or ends completing the words on the sheet. */
  complete_words: { done?: boolean };
  /** Writes a word that was missing on the sheet. */
  add_word: { turn?: number; word: Word };
  /** Signs the result. */
  sign: { paper?: Paper };
  /** The director certifies the result. */
  certify: { reason?: string };
  /** Asks for the closed game to be reopened. */
  request_reopen: Nothing;
  /** Reopens the game that both players asked to reopen. */
  reopen: { reason?: string };
  /** Disputes which letter a blank stands for. */
  dispute_blank: { square: Square; said?: Partial<PerSeat<Tile>> };
  /** The director decides which letter a blank stands for. */
  settle_blank: { square: Square; letter: Tile };
  /** Notes the tiles left on a rack. */
  note_rack: { seat: Seat; tiles?: Tiles };
  /** Calls the director; the clocks stop. */
  call_director: { reason?: string };
  /** The director leaves the table and the game goes on. */
  dismiss_director: Nothing;
  /** Writes something in the director's log. */
  record: { kind: RecordKind; seat?: Seat; rule?: string; code?: string; text?: string; earlier?: number };
  /** The director writes down that a player asked about a word. */
  ask_word: {
    seat: Seat;
    word: Word;
    answered?: boolean;
    answered_by?: string;
    answering_seat?: Seat;
    earlier?: number;
    answered_earlier?: number;
  };
  /** The director takes the turn away. */
  impose_lost_turn: { reason?: string; rule?: string };
  /** The director penalises a player with points. */
  penalise: { seat: Seat; points?: number; code?: string; reason?: string };
  /** The player appeals against a penalty to the tribunal. */
  appeal_penalty: { arguments?: string; penalty?: number };
  /** Answers the appeal against a penalty. */
  answer_penalty_appeal: { seat: Seat; upheld?: boolean; penalty?: number };
  /** The director excludes a player, who loses the game. */
  exclude_player: { seat: Seat; cause: ForfeitCause; reason?: string; code?: string };
  /** The director changes a parameter of the regulation in this game. */
  override_rule: { setting?: RuleSetting; reason?: string };
  /** Forms the appeals tribunal. */
  form_tribunal: { dispute?: DisputeInput; panel?: TribunalPanelInput; ad_hoc?: TribunalCandidateInput };
  /** The director answers the objection to moved tiles. */
  rule_move: { upheld?: boolean; reason?: string };
  /** Answers the proposed correction. */
  answer_correction: { agree?: boolean };
  /** The system notes that a player looked a word up during the game. */
  note_lookup: { seat: Seat; tool?: string };
  /** Takes back the last thing entered by mistake at a real table, if nothing came after it. */
  take_back: { entry?: number };
  /** The player proposes to go on another day, or agrees to what the rival proposed; the director adjourns at once. */
  adjourn: Nothing;
  /** The player is ready to go on with an adjourned game; it goes on when both are. */
  resume: Nothing;
  /** The system leaves out draws that are known already, after a play of practice was taken back. */
  skip_draws: { count?: number };
  /** The player takes back the proposal to adjourn the game or to go on with it, or declines the rival's. */
  drop_adjournment: Nothing;
}

export type CommandName = keyof CommandData;

type CommandOf<Name extends CommandName> = { readonly command: Name } & (CommandData[Name] extends Nothing
  ? unknown
  : Readonly<CommandData[Name]>);
export type Command = { [Name in CommandName]: CommandOf<Name> }[CommandName];

export interface EventData {
  game_opened: {
    version: number;
    edition: string;
    players: string[];
    settings: RuleSetting[];
    game_number: number;
    commitment: string;
  };
  tiles_checked: { complete: boolean; missing: string; missing_tiles: Tiles; extra_tiles: Tiles };
  tile_claim_rejected: { missing: string };
  sheet_inspected: { of: Seat; blank: boolean };
  start_tiles_drawn: { drawn: PerSeat<Tile>; tied: boolean };
  starter_policy_chosen: { policy: string };
  start_decided: { starter: Seat; source: StartSource };
  position_set: { position: StartPosition };
  round_started: { present: PerSeat<boolean> };
  player_arrived: { seat: Seat };
  play_began: Nothing;
  tiles_placed: { placements: Placements; seen: boolean };
  tile_fell: { placement: Placement; binding: boolean; loose?: boolean };
  tiles_moved: { placements: Placements };
  blank_named: { square: Square; tile: Tile };
  tiles_withdrawn: Nothing;
  play_laid: { placements: Placements; play: Play; as_written?: boolean };
  score_announced: { points: number; total?: number };
  count_disputed: Nothing;
  count_settled: { points: number };
  verification_paused: Nothing;
  opening_accepted: Nothing;
  row_written: { sheet: Role; row: SheetRow };
  play_completed: { points: number };
  tiles_drawn: { seat: Seat; count: number; tiles: Tiles; draw: number };
  turn_completed: Nothing;
  pressed: Nothing;
  turn_taken: Nothing;
  exchange_announced: { number: number };
  exchange_void: Nothing;
  tiles_set_aside: { count: number; tiles: Tiles };
  exchanged: { count: number; given: Tiles; drawn: Tiles; draw: number };
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
  overdraw_reported: {
    holder: Seat;
    surplus: number;
    seen: boolean;
    found_by_rival: boolean;
    racked: boolean;
    turn_already_lost: boolean;
  };
  overdraw_fixed: { holder: Seat; count: number; shown: Tiles; returned: Tiles; rival_sees: boolean };
  overdraw_marked: { holder: Seat; in_game: number; in_event: number };
  underdraw_fixed: { holder: Seat; count: number; tiles: Tiles; shown: boolean; draw: number };
  underdraw_deferred: { holder: Seat; missing: number };
  time_called: Nothing;
  timer_signal: { number: number };
  timer_expired: Nothing;
  clock_set: { seat: Seat; left: number };
  player_left: { seat: Seat };
  player_returned: { seat: Seat };
  lateness_judged: { seat: Seat; justified: boolean; count: number };
  blocked_stated: { by: Role };
  game_ended: {
    reason: EndReason;
    loser?: Seat;
    cause: ForfeitCause;
    grounds: string;
    penalty: number;
    code: string;
    unaccepted: FormedWord[];
    overridden?: string;
  };
  game_adjusted: {
    racks: PerSeat<number>;
    overtime: PerSeat<number>;
    penalties: PerSeat<number>;
    final_scores: PerSeat<number>;
    sums: PerSeat<number>;
    loses: PerSeat<boolean>;
  };
  seed_revealed: { seed: string };
  sheet_corrected: { turn?: number; points: number; reason: string; proposed_by?: Seat; misentered: boolean };
  words_completing: { seat: Seat; done: boolean };
  word_added: { seat: Seat; turn: number; word: Word; differs: boolean };
  signed: { seat: Seat; paper?: Paper };
  closed: { certificate: Certificate; reason: string };
  reopen_requested: { seat: Seat };
  reopened: { reason: string };
  blank_settled: { square: Square; letter: Tile; by_director: boolean; unrecorded: boolean };
  rack_noted: { seat: Seat; tiles: Tiles };
  director_called: { reason: string };
  director_left: Nothing;
  recorded: { kind: RecordKind; seat?: Seat; code: string; text: string; number: number };
  word_asked: { seat: Seat; word: Word; answered: boolean; answered_by: string; answering_seat?: Seat };
  penalty_given: { seat: Seat; points: number; house_rule: boolean; reason: string; penalty: number; code: string };
  penalty_appealed: { seat: Seat; arguments: string; penalty: number };
  penalty_appeal_answered: { seat: Seat; upheld: boolean; penalty: number };
  rule_overridden: { setting: RuleSetting; reason: string };
  tribunal_formed: { members: string[]; ad_hoc: boolean };
  book_corrected: { seat: Seat; change: number };
  bag_count_asked: { seat: Seat };
  bag_count_agreed: { seat: Seat };
  bag_count_differs: { counted: number; book: number };
  clock_stopped: Nothing;
  clock_resumed: Nothing;
  verification_overrun: Nothing;
  player_leaving: { seat: Seat };
  move_objected: { reason: string };
  move_judged: { upheld: boolean; reason: string };
  count_proposed: { seat: Seat; points: number };
  sheets_differ: { turn: number; rows: PerSeat<SheetRow> };
  sums_flagged: { written: PerSeat<number>; summed: PerSeat<number>; turns: number[] };
  correction_proposed: { seat: Seat; turn?: number; points: number; reason: string; misentered: boolean };
  correction_declined: { seat: Seat };
  lookup_refused: { seat: Seat; tool: string };
  entry_taken_back: { from: number; to: number; entry: EntryKind };
  adjournment_asked: { seat: Seat };
  game_adjourned: Nothing;
  resumption_asked: { seat: Seat };
  game_resumed: Nothing;
  draws_skipped: { count: number };
  adjournment_dropped: { seat: Seat };
}

export type EventName = keyof EventData;

export const eventNames: readonly EventName[] = [
  "game_opened",
  "tiles_checked",
  "tile_claim_rejected",
  "sheet_inspected",
  "start_tiles_drawn",
  "starter_policy_chosen",
  "start_decided",
  "position_set",
  "round_started",
  "player_arrived",
  "play_began",
  "tiles_placed",
  "tile_fell",
  "tiles_moved",
  "blank_named",
  "tiles_withdrawn",
  "play_laid",
  "score_announced",
  "count_disputed",
  "count_settled",
  "verification_paused",
  "opening_accepted",
  "row_written",
  "play_completed",
  "tiles_drawn",
  "turn_completed",
  "pressed",
  "turn_taken",
  "exchange_announced",
  "exchange_void",
  "tiles_set_aside",
  "exchanged",
  "passed",
  "turn_lost",
  "bag_counted",
  "bag_count_refused",
  "words_challenged",
  "claim_signed",
  "claim_carried",
  "verdict_given",
  "appeal_filed",
  "appeal_answered",
  "overdraw_reported",
  "overdraw_fixed",
  "overdraw_marked",
  "underdraw_fixed",
  "underdraw_deferred",
  "time_called",
  "timer_signal",
  "timer_expired",
  "clock_set",
  "player_left",
  "player_returned",
  "lateness_judged",
  "blocked_stated",
  "game_ended",
  "game_adjusted",
  "seed_revealed",
  "sheet_corrected",
  "words_completing",
  "word_added",
  "signed",
  "closed",
  "reopen_requested",
  "reopened",
  "blank_settled",
  "rack_noted",
  "director_called",
  "director_left",
  "recorded",
  "word_asked",
  "penalty_given",
  "penalty_appealed",
  "penalty_appeal_answered",
  "rule_overridden",
  "tribunal_formed",
  "book_corrected",
  "bag_count_asked",
  "bag_count_agreed",
  "bag_count_differs",
  "clock_stopped",
  "clock_resumed",
  "verification_overrun",
  "player_leaving",
  "move_objected",
  "move_judged",
  "count_proposed",
  "sheets_differ",
  "sums_flagged",
  "correction_proposed",
  "correction_declined",
  "lookup_refused",
  "entry_taken_back",
  "adjournment_asked",
  "game_adjourned",
  "resumption_asked",
  "game_resumed",
  "draws_skipped",
  "adjournment_dropped",
];

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
type WrittenEventOf<Name extends EventName> = EventHead & {
  readonly event: Name;
  /** Absent where the event has no members. */
  readonly data?: Readonly<EventData[Name]>;
};
/** As the server writes it. */
export type Event = { [Name in EventName]: WrittenEventOf<Name> }[EventName];

/** The parameters of a game, by the keys of game.toml. */
export interface Parameters {
  /** Number of players. */
  "game.players": number;
  /** Who starts in a round robin. */
  "start.round_robin": StartPolicy;
  /** Who starts in a Swiss event. */
  "start.swiss": StartPolicy;
  /** Who starts in a match. */
  "start.match": StartPolicy;
  /** Who starts in a team event. */
  "start.team": StartPolicy;
  /** How the players draw their first tiles. */
  "opening.draw": OpeningDraw;
  /** Tiles that the first play must have at least. */
  "opening.min_tiles": number;
  /** What happens when the first play misses the star. */
  "opening.miss_centre": MissedCentre;
  /** An accepted opening off the star is doubled in no way. */
  "opening.strict_no_doubling": boolean;
  /** Words must stand on the sheet before it is signed. */
  "sheet.words_required": boolean;
  /** Players may inspect the rival's sheet before the start. */
  "sheet.inspect_before_start": boolean;
  /** Which notes a player may have. */
  "notes.allowed": NotesAllowed;
  /** The blank's letter is written on the control sheet. */
  "blank.sheet_record": boolean;
  /** Disputes about a recorded blank are heard. */
  "blank.later_claims": boolean;
  /** Who settles a disagreement about a blank. */
  "blank.conflict": BlankConflict;
  /** From when on a blank's spoken letter stays. */
  "blank.letter_fixed": LetterFixed;
  /** Two placed tiles fix the line of the play. */
  "lay.line_fixed": boolean;
  /** Placed tiles may be shifted. */
  "move.shift": boolean;
  /** What placed tiles may be permuted for. */
  "move.permute": Permute;
  /** Whether another order of the tiles may give more points. */
  "move.may_improve_score": ImproveScore;
  /** Whether shifting the tiles may give more points. */
  "move.shift_may_improve_score": ImproveScore;
  /** A single tile may move along its row and its column. */
  "move.single_tile": boolean;
  /** From when on nothing moves. */
  "move.freeze": Freeze;
  /** Which tile must be played. */
  "commit.tile": Commit;
  /** A forfeited turn counts as a pass. */
  "forfeit.counts_as_pass": boolean;
  /** A forfeited turn counts as a turn without points. */
  "forfeit.counts_as_scoreless": boolean;
  /** How a turn taken by the director counts among passes. */
  "director_turn.in_passes": InRun;
  /** How a turn taken by the director counts among scoreless turns. */
  "director_turn.in_scoreless": InRun;
  /** The number of tiles of an exchange is announced. */
  "exchange.number_announced": boolean;
  /** The announced number may vary. */
  "exchange.number_may_vary": boolean;
  /** Who announces an exchange may desist. */
  "exchange.may_desist": boolean;
  /** Tiles that must be in the bag for an exchange. */
  "exchange.min_in_bag": number;
  /** Counting inside the bag needs the rival's consent. */
  "bag_count.inside_needs_consent": boolean;
  /** How surplus tiles go back to the bag. */
  "overdraw.return": OverdrawReturn;
  /** Who is found with too many tiles loses the turn. */
  "overdraw.found_loses_turn": boolean;
  /** Premeditated overdraws in a game that expel; 0: never. */
  "overdraw.expulsion_game": number;
  /** Premeditated overdraws in an event that expel; 0: never. */
  "overdraw.expulsion_event": number;
  /** What who has too few tiles does. */
  "underdraw.fix": UnderdrawFix;
  /** When time is up both have had as many turns. */
  "time.equal_turns": boolean;
  /** Going out at the end of time adjusts the racks. */
  "time.out_adjusts": boolean;
  /** The edition knows running time. */
  "time.corrido": boolean;
  /** The edition knows time that stops for counting. */
  "time.no_corrido": boolean;
  /** The edition knows the timer. */
  "time.timer": boolean;
  /** Seconds of each clock in running time. */
  "clock.corrido_seconds": number;
  /** Seconds of each clock in time that stops. */
  "clock.no_corrido_seconds": number;
  /** Each clock has half of the game's time. */
  "clock.half_of_total": boolean;
  /** Seconds of verification after which the clock may be stopped; 0: never. */
  "clock.verify_pause_seconds": number;
  /** One may warn that the clock was not pressed. */
  "clock.may_warn": boolean;
  /** Seconds of the timer. */
  "timer.seconds": number;
  /** Seconds left at the timer's first signal. */
  "timer.first_signal": number;
  /** Seconds left at the second signal. */
  "timer.second_signal": number;
  /** Seconds left at the third signal. */
  "timer.third_signal": number;
  /** In running time the total is announced too. */
  "announce.total_in_corrido": boolean;
  /** Points that each minute of overtime costs. */
  "overtime.points_per_minute": number;
  /** The clock of who is late runs. */
  "late.clock_runs": boolean;
  /** Coming late without a reason is a warning. */
  "late.warns": boolean;
  /** What happens when a player leaves the table. */
  "absence.procedure": Absence;
  /** From when on one may challenge. */
  "challenge.opens": ChallengeOpens;
  /** Several challenged words get one verdict or one each. */
  "challenge.several": ChallengeSeveral;
  /** Points that a failed challenge costs. */
  "challenge.failed_cost": number;
  /** A claim is written, signed and carried to the judges. */
  "claim.form": boolean;
  /** One may appeal against a verdict. */
  "appeal.available": boolean;
  /** The arguments of an appeal may be confidential. */
  "appeal.confidential": boolean;
  /** Until when errors of counting are corrected. */
  "arithmetic.limit": ArithmeticLimit;
  /** What the players may correct by themselves. */
  "arithmetic.players": ArithmeticPlayers;
  /** A closed game may be reopened. */
  "close.reopen": boolean;
  /** The game ends when nobody can place. */
  "end.blocked": boolean;
  /** Passes in a row of each player that end the game. */
  "end.passes_each": number;
  /** When it ends by passes the racks are deducted. */
  "end.passes_deduct_racks": boolean;
  /** Turns without points in a row that end the game; 0: never. */
  "end.scoreless_turns": number;
  /** The game ends when somebody goes out. */
  "end.out": boolean;
  /** The game ends with its time. */
  "end.time": boolean;
  /** How many points a penalty may take. */
  "penalty.scale": PenaltyScale;
  /** Points of a penalty, exact or least. */
  "penalty.points": number;
  /** The director has cards. */
  "conduct.cards": boolean;
  /** A word that was asked about may not be played. */
  "conduct.ask_word_bars_it": boolean;
  /** Who directs. */
  "conduct.authority": Authority;
  /** Tribunal in national events. */
  "tribunal.national": Requirement;
  /** Tribunal in international events. */
  "tribunal.international": Requirement;
  /** Who may sit in the tribunal. */
  "tribunal.members": TribunalMembers;
  /** Mode of time. */
  "event.mode": ClockMode;
  /** How it is played: online, at a table or transcribed. */
  "event.input": InputMode;
  /** Kind of event. */
  "event.kind": EventKind;
  /** Scope of the event. */
  "event.scope": EventScope;
  /** Seconds of each clock; 0: the typical ones. */
  "event.clock_seconds": number;
  /** Seconds of the whole game; 0: no limit. */
  "event.total_seconds": number;
  /** Seconds to verify; 0: no limit. */
  "event.verify_seconds": number;
  /** Seconds to finish placing after the last signal; 0: no limit. */
  "event.finish_seconds": number;
  /** The clock is pressed by itself. */
  "event.auto_press": boolean;
  /** Each tile placed online is public and binds. */
  "event.strict_table": boolean;
  /** There are monitors at the tables. */
  "event.monitors": boolean;
  /** Only valid words are admitted (a house rule). */
  "event.valid_words_only": boolean;
  /** The event has penalties in points where the edition has none. */
  "event.points_penalty": boolean;
  /** Seconds to appeal online against the lexicon; 0: nobody does. */
  "event.appeal_seconds": number;
  /** Seconds to answer that appeal; 0: the dictionary is read again. */
  "event.appeal_answer_seconds": number;
  /** At screens, the two players may agree to adjourn the game. */
  "event.adjournment": boolean;
}

/** Before the first game is known: what no edition decides. */
export const noParameters: Parameters = {
  "game.players": 2,
  "start.round_robin": "first_named",
  "start.swiss": "first_named",
  "start.match": "first_named",
  "start.team": "first_named",
  "opening.draw": "starter_then_other",
  "opening.min_tiles": 2,
  "opening.miss_centre": "opponent_chooses",
  "opening.strict_no_doubling": false,
  "sheet.words_required": false,
  "sheet.inspect_before_start": false,
  "notes.allowed": "own",
  "blank.sheet_record": false,
  "blank.later_claims": true,
  "blank.conflict": "by_records",
  "blank.letter_fixed": "count",
  "lay.line_fixed": false,
  "move.shift": true,
  "move.permute": "free",
  "move.may_improve_score": "allowed",
  "move.shift_may_improve_score": "allowed",
  "move.single_tile": false,
  "move.freeze": "count",
  "commit.tile": "placed_or_fallen",
  "forfeit.counts_as_pass": true,
  "forfeit.counts_as_scoreless": true,
  "director_turn.in_passes": "counts",
  "director_turn.in_scoreless": "counts",
  "exchange.number_announced": false,
  "exchange.number_may_vary": false,
  "exchange.may_desist": false,
  "exchange.min_in_bag": 1,
  "bag_count.inside_needs_consent": true,
  "overdraw.return": "blind_or_two_more",
  "overdraw.found_loses_turn": false,
  "overdraw.expulsion_game": 0,
  "overdraw.expulsion_event": 0,
  "underdraw.fix": "draw_or_show",
  "time.equal_turns": true,
  "time.out_adjusts": false,
  "time.corrido": false,
  "time.no_corrido": false,
  "time.timer": false,
  "clock.corrido_seconds": 0,
  "clock.no_corrido_seconds": 0,
  "clock.half_of_total": false,
  "clock.verify_pause_seconds": 0,
  "clock.may_warn": false,
  "timer.seconds": 120,
  "timer.first_signal": 30,
  "timer.second_signal": 15,
  "timer.third_signal": 5,
  "announce.total_in_corrido": false,
  "overtime.points_per_minute": 0,
  "late.clock_runs": true,
  "late.warns": false,
  "absence.procedure": "pending_play",
  "challenge.opens": "count_complete",
  "challenge.several": "combined",
  "challenge.failed_cost": 0,
  "claim.form": true,
  "appeal.available": true,
  "appeal.confidential": false,
  "arithmetic.limit": "both_signatures",
  "arithmetic.players": "plays",
  "close.reopen": false,
  "end.blocked": true,
  "end.passes_each": 2,
  "end.passes_deduct_racks": true,
  "end.scoreless_turns": 0,
  "end.out": true,
  "end.time": true,
  "penalty.scale": "none",
  "penalty.points": 0,
  "conduct.cards": false,
  "conduct.ask_word_bars_it": true,
  "conduct.authority": "director",
  "tribunal.national": "required",
  "tribunal.international": "required",
  "tribunal.members": "all_restricted",
  "event.mode": "corrido",
  "event.input": "online",
  "event.kind": "round_robin",
  "event.scope": "club",
  "event.clock_seconds": 0,
  "event.total_seconds": 0,
  "event.verify_seconds": 0,
  "event.finish_seconds": 0,
  "event.auto_press": false,
  "event.strict_table": false,
  "event.monitors": false,
  "event.valid_words_only": false,
  "event.points_penalty": false,
  "event.appeal_seconds": 0,
  "event.appeal_answer_seconds": 0,
  "event.adjournment": false,
};

/** The values that a limited member may have now; null: it may be left out. `from`: not before that time. */
export interface Limits {
  readonly from?: number;
  readonly [member: string]: readonly (string | number | boolean | null)[] | number | undefined;
}
export type Offers = Readonly<Partial<Record<CommandName, Limits>>>;
export type OffersByRole = Readonly<Partial<Record<Role, Offers>>>;
