// A game as somebody sees it: the fold of the events he was told. Plain values; every step makes a new one.
import { type ClaimStage, noParameters, type Phase, type Stage } from "../api/game";
import { type Board, emptyBoard, type FormedWord, type Placement } from "../board/play";
import type { Square } from "../board/squares";
import type { Tile } from "../board/tiles";
import type {
  Certificate,
  EndReason,
  EventName,
  ForfeitCause,
  GameEvent,
  LostTurnCause,
  PerSeat,
  Role,
  RowKind,
  Seat,
  StartSource,
} from "./events";
import type { Rules } from "./rules";

export type { ClaimStage, Phase, Stage } from "../api/game";

/** Tiles of a rack that the viewer knows, and how many more there are. */
export interface RackView {
  readonly known: readonly Tile[];
  readonly unknown: number;
}

export interface LaidPlay {
  /** The main word first. */
  readonly words: readonly FormedWord[];
  readonly points: number;
  readonly missesCentre: boolean;
}

/** Where a rule stands, to be cited. */
export interface Cited {
  readonly rule: string;
  readonly edition: string;
  readonly article: string;
}

export interface Claim {
  /** Of the play, by their place in it. */
  readonly words: readonly number[];
  readonly stage: ClaimStage;
  readonly signed: PerSeat<boolean>;
  readonly finalAnswer: boolean;
  /** Where the turn goes on if the play stands. */
  readonly raisedIn: Phase;
  readonly carried: { readonly monitor: string; readonly judges: string } | null;
  readonly appeal: { readonly arguments: string; readonly confidential: boolean } | null;
}

/** The last answer of the judges, kept until the next play is laid. */
export interface Verdict extends Cited {
  readonly sequence: number;
  readonly mover: Seat;
  readonly valid: boolean;
  readonly combined: boolean;
  readonly words: readonly { readonly word: FormedWord; readonly valid: boolean }[];
  /** What an appeal brought, if there was one. */
  readonly appeal: "open" | "granted" | "denied" | null;
}

export interface TurnView {
  /** On the board, still the mover's. */
  readonly placed: readonly Placement[];
  readonly play: LaidPlay | null;
  readonly announced: number | null;
  readonly total: number | null;
  readonly wrote: PerSeat<boolean>;
  readonly disputed: boolean;
  readonly paused: boolean;
  /** By the mover's hand, before the play was entered. */
  readonly clockStopped: boolean;
  /** Verification has taken longer than the event allows. */
  readonly verifyOver: boolean;
  readonly openingAccepted: boolean;
  readonly challenged: boolean;
  /** Words of the play that judges have ruled on. */
  readonly judged: readonly number[];
  readonly claim: Claim | null;
  readonly exchange: { readonly number: number; readonly setAside: number } | null;
  readonly timerExpired: boolean;
  readonly signals: number;
  readonly unpressed: boolean;
}

export interface TurnRecord {
  readonly seat: Seat;
  readonly kind: RowKind;
  readonly cause: LostTurnCause | null;
  readonly placements: readonly Placement[];
  readonly words: readonly FormedWord[];
  readonly exchanged: number;
  readonly computed: number;
  readonly points: number;
  readonly sequence: number;
  readonly at: number;
}

export interface SheetRow {
  readonly turn: number;
  readonly seat: Seat;
  readonly kind: RowKind;
  /** As tiles are written; null where nobody wrote it. */
  readonly word: string | null;
  readonly points: number;
  readonly total: number;
  readonly blanks: string;
}
export type Sheet = readonly SheetRow[];

export interface Penalty {
  readonly number: number;
  readonly points: number;
  readonly status: "standing" | "appealed" | "upheld" | "annulled";
  /** The article that was broken; "" where none was named. */
  readonly code: string;
}

export interface Conduct {
  /** Points in force. */
  readonly penalties: number;
  readonly given: readonly Penalty[];
  readonly penaltyAppealed: boolean;
  readonly wonChallenges: number;
  readonly failedChallenges: number;
  /** Word tools that gave no answer while the game was played; the staff's business. */
  readonly lookups: number;
  readonly warnings: number;
  readonly yellowCards: number;
  readonly redCards: number;
}

export interface Adjustments {
  readonly racks: PerSeat<number>;
  readonly overtime: PerSeat<number>;
  readonly penalties: PerSeat<number>;
  /** What both papers have above the sum of the points. */
  readonly sums: PerSeat<number>;
  readonly final: PerSeat<number>;
  /** Who was told to have lost with it. */
  readonly loser: Seat | null;
}

export interface Outcome extends Cited {
  readonly reason: EndReason;
  readonly loser: Seat | null;
  /** Where both are excluded, the graver of the two. */
  readonly cause: ForfeitCause;
  readonly causes: PerSeat<ForfeitCause>;
  /** Of each who lost by a decision; empty of who did not. */
  readonly articles: PerSeat<string>;
  /** The number under which an exclusion may be appealed; 0 where it may not. */
  readonly penalty: number;
  readonly adjusted: Adjustments | null;
}

/** One thing that happened, for histories and replays. */
export interface Happening extends Cited {
  readonly sequence: number;
  readonly at: number;
  readonly actor: Role;
  readonly name: EventName;
  /** Whom it is about. */
  readonly seat: Seat | null;
  /** The turn it belongs to, by its place among `turns`; it may be still in progress. */
  readonly turn: number;
  readonly event: GameEvent;
  /** The words it is about: of the play, or those challenged. */
  readonly words: readonly FormedWord[];
  /** Whose turn it was. */
  readonly mover: Seat;
  /** The words of the play on the board. */
  readonly play: readonly FormedWord[];
  /** Somebody took it back as a slip of the finger: it stays in the log and did nothing. */
  readonly takenBack?: boolean;
}

export interface GameView {
  /** The number of the last event. */
  readonly last: number;
  readonly startedAt: number;
  readonly edition: string;
  readonly settings: readonly string[];
  readonly rules: Rules;
  readonly players: PerSeat<string>;
  readonly gameNumber: number;
  readonly commitment: string;
  readonly seed: string | null;
  readonly starter: Seat | null;
  readonly startSource: StartSource | null;

  readonly stage: Stage;
  readonly phase: Phase;
  readonly mover: Seat;
  readonly present: PerSeat<boolean>;
  readonly board: Board;
  readonly racks: PerSeat<RackView>;
  readonly bag: number;
  readonly scores: PerSeat<number>;
  readonly passRun: number;
  readonly scorelessRun: number;
  readonly turn: TurnView;
  readonly verdict: Verdict | null;
  /** The verdict on the turn before, while the rival's reply to it is on the board: whoever played must be able to read
   * what became of the play. */
  readonly earlierVerdict: Verdict | null;
  readonly turns: readonly TurnRecord[];
  /** Squares of the play last laid or completed. */
  readonly lastPlay: readonly Square[];

  /** A correction of an earlier turn is proposed and not answered: the clocks stand. */
  readonly correcting: boolean;
  readonly directorCalled: { readonly by: Role; readonly reason: string } | null;
  readonly overdraw: { readonly holder: Seat; readonly surplus: number } | null;
  /** `owes`: he left before he drew. */
  readonly absent: {
    readonly seat: Seat;
    readonly pending: boolean;
    readonly returned: boolean;
    readonly owes: boolean;
  } | null;
  /** Until both players go on; the clocks stand. */
  readonly adjourned: boolean;
  /** Who would adjourn it or, where it is adjourned, go on; `at` by the server's time. */
  readonly adjournmentAsked: { readonly by: Seat; readonly at: number } | null;
  readonly timeCalled: boolean;
  readonly blocked: PerSeat<boolean>;
  readonly conduct: PerSeat<Conduct>;

  /** The totals with which the sheets began. */
  readonly carried: PerSeat<number>;
  readonly sheets: PerSeat<Sheet>;
  readonly controlSheet: Sheet;
  readonly outcome: Outcome | null;
  readonly signed: PerSeat<boolean>;
  readonly completingWords: PerSeat<boolean>;
  readonly certificate: Certificate;
  /** Who closed it: the server itself where nobody signed in time. */
  readonly closedBy: Role | null;
  readonly closedBecause: string;
  readonly wantsReopening: PerSeat<boolean>;
  readonly story: readonly Happening[];
  /** At a real table, the views before the last events, oldest first: what is taken back leads to one of them. */
  readonly earlier: readonly GameView[];
}

export const both = <T>(value: T): PerSeat<T> => ({ first: value, second: value });
export const withSeat = <T>(values: PerSeat<T>, seat: Seat, value: T): PerSeat<T> => ({ ...values, [seat]: value });

export const freshTurn: TurnView = {
  placed: [],
  play: null,
  announced: null,
  total: null,
  wrote: both(false),
  disputed: false,
  paused: false,
  clockStopped: false,
  verifyOver: false,
  openingAccepted: false,
  challenged: false,
  judged: [],
  claim: null,
  exchange: null,
  timerExpired: false,
  signals: 0,
  unpressed: false,
};

export const tilesInSet = 100;

export const emptyView: GameView = {
  last: 0,
  startedAt: 0,
  edition: "",
  settings: [],
  rules: noParameters,
  players: both(""),
  gameNumber: 1,
  commitment: "",
  seed: null,
  starter: null,
  startSource: null,
  stage: "none",
  phase: "think",
  mover: "first",
  present: both(true),
  board: emptyBoard,
  racks: both<RackView>({ known: [], unknown: 0 }),
  bag: tilesInSet,
  scores: both(0),
  passRun: 0,
  scorelessRun: 0,
  turn: freshTurn,
  verdict: null,
  earlierVerdict: null,
  turns: [],
  lastPlay: [],
  correcting: false,
  directorCalled: null,
  overdraw: null,
  absent: null,
  adjourned: false,
  adjournmentAsked: null,
  timeCalled: false,
  blocked: both(false),
  conduct: both<Conduct>({
    penalties: 0,
    given: [],
    penaltyAppealed: false,
    wonChallenges: 0,
    failedChallenges: 0,
    lookups: 0,
    warnings: 0,
    yellowCards: 0,
    redCards: 0,
  }),
  carried: both(0),
  sheets: both<Sheet>([]),
  controlSheet: [],
  outcome: null,
  signed: both(false),
  completingWords: both(false),
  certificate: "none",
  closedBy: null,
  closedBecause: "",
  wantsReopening: both(false),
  story: [],
  earlier: [],
};

/** Before the first event of a game whose opening parameters are known. */
export const viewUnder = (rules: Rules): GameView => ({ ...emptyView, rules });

export const rackCount = (rack: RackView): number => rack.known.length + rack.unknown;

/** Nobody looks at the board while a claim is open. */
export const isCovered = (view: GameView): boolean => view.turn.claim !== null;

export const isOver = (view: GameView): boolean => view.stage === "signing" || view.stage === "closed";

/** Neither player came, or both were excluded. */
export const bothLost = ({ outcome }: GameView): boolean =>
  outcome !== null && outcome.loser === null && outcome.cause !== "none";

/** Who won: a seat, "draw", or nothing while nobody knows and where both lost. */
export function winnerOf(view: GameView): Seat | "draw" | null {
  const { outcome } = view;
  if (!outcome || bothLost(view)) return null;
  if (outcome.loser) return outcome.loser === "first" ? "second" : "first";
  if (!outcome.adjusted) return null;
  const { first, second } = outcome.adjusted.final;
  return first === second ? "draw" : first > second ? "first" : "second";
}
