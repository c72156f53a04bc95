// Made by tools/api_types.py from data/api/schema.json; do not edit.
import type { ClockMode, Command, Event, OffersByRole, Parameters, Phase, Role, Seat, SheetRow, Stage } from "./game";

export interface Text {
  es: string;
  en: string;
}

export interface Terms {
  edition?: string;
  settings?: string[];
  judged_by?: string;
  rated?: boolean;
  open?: boolean;
  chat?: boolean;
  pace?: string;
  days?: number;
}

export interface Me {
  account: string;
  name: string;
  roles: string[];
}

export interface Level {
  id: string;
  title: Text;
  about: Text;
}

export interface Seated {
  name: string;
  bot?: string;
}

export interface RivalAway {
  awaited: boolean;
  away: boolean;
  claimable_at: number;
  adjournable: boolean;
}

export interface Seek {
  id: string;
  by: string;
  to?: string;
  link: boolean;
  terms: Terms;
  at: number;
  until: number;
}

export interface ChatLine {
  room: string;
  from: string;
  role: string;
  text: string;
  at: number;
}

export interface Sides {
  first: number;
  second: number;
}

export interface Running {
  first: boolean;
  second: boolean;
}

export interface Table {
  stage: Stage;
  phase: Phase;
  mover: Seat;
  scores: Sides;
  bag: number;
  clocks: Sides;
  running: Running;
  timer: number;
  covered: boolean;
  adjourned: boolean;
}

export interface GameCard {
  id: string;
  status: string;
  edition: string;
  first: string;
  second: string;
  scores: Sides;
  winner: string;
  rated: boolean;
  tempo: string;
  created: number;
  here?: number;
}

export interface WaitingGame {
  game: string;
  edition: string;
  first: string;
  second: string;
  waits: string;
  since: number;
  table: boolean;
}

export interface OpenSession {
  id: string;
  about: string;
  created: number;
  seen: number;
  present: boolean;
}

export interface OpenSessions {
  sessions: OpenSession[];
}

export interface KeptSettings {
  settings: Record<string, unknown>;
}

export interface CodesLeft {
  left: number;
}

export interface RecoveryCodes {
  codes: string[];
}

export interface RelatedPerson {
  name: string;
  here: boolean;
}

export interface RelatedPeople {
  follow: RelatedPerson[];
  block: RelatedPerson[];
}

export interface Vacation {
  until?: number;
  left: number;
}

export interface PushDevice {
  about: string;
  kinds: string[];
  language: string;
  made: number;
  present: boolean;
}

export interface PushDevices {
  key?: string;
  devices: PushDevice[];
}

export interface MailState {
  available: boolean;
  address?: string;
  pending?: string;
  reminders: boolean;
}

export interface Leader {
  name: string;
  rating: number;
  deviation: number;
  games: number;
}

export interface Leaders {
  tempo: string;
  leaders: Leader[];
}

export interface RatedPerson {
  name: string;
  tempo: string;
  rating: number;
  deviation: number;
}

export interface Ratings {
  ratings: RatedPerson[];
}

export interface PlayerRating {
  rating: number;
  deviation: number;
  games: number;
}

export interface RatingPoint {
  tempo: string;
  games: number;
  at: number;
  rating: number;
  deviation: number;
}

export interface PlayedGame {
  id: string;
  first: string;
  second: string;
  scores: Sides;
  winner: string;
  edition: string;
  tempo: string;
  rated: boolean;
  finished: number;
  cursor: number;
  seat?: string;
  bot?: boolean;
  scrabbles?: number;
  best_word?: string;
  best_points?: number;
  seconds?: number;
  turns?: number;
}

export interface PlayerRatings {
  classic?: PlayerRating;
  fast?: PlayerRating;
  days?: PlayerRating;
  untimed?: PlayerRating;
}

export interface Player {
  name: string;
  roles?: string[];
  ratings: PlayerRatings;
  points: RatingPoint[];
  games: PlayedGame[];
  before?: number;
}

export interface Sheets {
  first: SheetRow[];
  second: SheetRow[];
  control: SheetRow[];
  differing_turns: number[];
}

export interface KeptGame {
  id: string;
  status: string;
  created: number;
}

export interface KeptNote {
  kind: string;
  about: string;
  made: number;
  data: string;
}

export interface KeptReport {
  about: string;
  place: string;
  made: number;
  text: string;
  status: string;
}

export interface OwnData {
  account: string;
  name: string;
  roles: string[];
  created: number;
  ratings: PlayerRatings;
  points: RatingPoint[];
  results: PlayedGame[];
  notes: KeptNote[];
  reports: KeptReport[];
  games: KeptGame[];
  sessions: OpenSession[];
  commission: Record<string, unknown>[];
  settings: Record<string, unknown>;
}

export interface OfficeInGame {
  game: string;
  edition: string;
  first: string;
  second: string;
  place: string;
  status: string;
  created: number;
  table: boolean;
}

export interface Claims {
  claims: WaitingGame[];
  offices: OfficeInGame[];
}

export interface DeskPlace {
  place: string;
  name: string;
}

export interface Desk {
  places: DeskPlace[];
}

export interface Officers {
  staffed: boolean;
}

export interface PlaceCode {
  code?: string;
  until?: number;
}

export interface TakenPlace {
  game: string;
  place: string;
}

export interface EditionMode {
  id: ClockMode;
  seconds: number;
}

export interface Edition {
  id: string;
  title: Text;
  own: boolean;
  table: boolean;
  modes: EditionMode[];
  parameters?: Parameters;
  open?: string[];
}

export interface Editions {
  editions: Edition[];
}

export interface Article {
  article: string;
  of_game: boolean;
  title: Text;
  text: Text;
  offence?: boolean;
}

export interface Regulation {
  edition: string;
  articles: Article[];
}

export interface Analysis {
  entry: string;
  category: Text;
  form: Text;
  articles: Article[];
}

export interface Objection {
  reason: string;
  text: Text;
  entry?: string;
  articles: Article[];
}

export interface WordVerdict {
  word: string;
  valid: boolean;
  explanation: Text;
  analyses: Analysis[];
  objections: Objection[];
  suggestions: string[];
}

export interface Verdict {
  valid: boolean;
  edition: string;
  combined: boolean;
  words: WordVerdict[];
  word?: string;
  explanation?: Text;
  analyses?: Analysis[];
  objections?: Objection[];
  suggestions?: string[];
}

export interface Words {
  words: string[];
  more: boolean;
  given_up?: boolean;
}

export interface Hooks {
  word: string;
  valid: boolean;
  front: string;
  back: string;
  drops_front: boolean;
  drops_back: boolean;
}

export interface Differences {
  from: string;
  to: string;
  added: number;
  removed: number;
  matching: number;
  words: string[];
  more: boolean;
}

export interface FormLine {
  form: string;
  tiles: number;
  valid: boolean;
  known?: boolean;
  article: string;
  place: string;
  what: Text;
  reason?: Text;
}

export interface Paradigm {
  entry: string;
  headword: string;
  verb: boolean;
  category: Text;
  line: string;
  forms: FormLine[];
}

export interface Paradigms {
  edition: string;
  word: string;
  entries: Paradigm[];
  articles: Article[];
}

export interface Finding {
  error: boolean;
  kind: string;
  subject: string;
  text: Text;
  meant: string[];
}

export interface LinePreview {
  line: string;
  findings: Finding[];
  forms: FormLine[];
  articles: Article[];
}

export interface DictionaryEntry {
  entry: string;
  line: string;
  place: string;
}

export interface DictionaryEntries {
  entries: DictionaryEntry[];
  more: boolean;
}

export interface ProposalVote {
  name: string;
  vote: string;
}

export interface ProposalStep {
  event: string;
  name: string;
  at: number;
  line?: string;
  text?: string;
  vote?: string;
}

export interface Proposal {
  number: number;
  kind: string;
  entry: string;
  before: string;
  added: string;
  line: string;
  reason: string;
  by: string;
  at: number;
  status: string;
  yes: number;
  no: number;
  abstain: number;
  quorum: number;
  votes: ProposalVote[];
  own: boolean;
  vote?: string;
  closed_by?: string;
  closed_at?: number;
  history?: ProposalStep[];
}

export interface Proposals {
  edition: string;
  sequence: number;
  proposals: Proposal[];
  more: boolean;
  open: number;
  agreed: number;
  rejected: number;
  withdrawn: number;
}

export interface CommissionStep {
  place: number;
  number: number;
  headword: string;
  event: string;
  name: string;
  at: number;
  line?: string;
  text?: string;
  vote?: string;
}

export interface CommissionHistory {
  edition: string;
  steps: CommissionStep[];
  more: boolean;
}

export interface ProposalDone {
  number: number;
  sequence: number;
}

export interface JobMove {
  move: Text;
  score: number;
}

export interface JobCandidate {
  move: Text;
  score: number;
  equity?: number;
  iterations?: number;
  spread?: number;
  spread_error?: number;
  win?: number;
  win_low?: number;
  win_high?: number;
  exact?: boolean;
}

export interface JobResult {
  candidates?: JobCandidate[];
  iterations?: number;
  confidence?: number;
  stopped_by?: string;
  deals?: number;
  all_deals?: boolean;
  searched?: number;
  line?: JobMove[];
  value?: number;
  final_spread?: number;
  proven?: boolean;
  depth?: number;
}

export interface Job {
  id: string;
  kind: string;
  state: string;
  progress: number;
  made: number;
  result?: JobResult;
  error?: Error;
}

export interface Made {
  number: number;
}

export interface Done {
}

export interface Ended {
  ended: number;
}

export interface NewGame {
  game: string;
}

export interface Health {
  status: string;
  version?: string;
  node?: string;
}

export interface Entered {
  account?: string;
  name?: string;
  roles?: string[];
  token?: string;
}

export interface GameCards {
  games: GameCard[];
  before: number;
}

export interface GameNow {
  game: string;
  role: string;
  status: string;
  first: Seated;
  second: Seated;
  terms: Terms;
  last: number;
  table: Table;
  server_time: number;
  awaited_since: number;
  state: Record<string, unknown>;
  aborted?: string;
}

export interface Error {
  type: string;
  id?: string;
  error: string;
  message: Text;
  detail?: string;
  reason?: string;
  rule?: string;
  edition?: string;
  article?: string;
  until?: number;
}

export interface Acknowledged {
  type: string;
  id: string;
  game: string;
  first: number;
  last: number;
  repeated: boolean;
}

export interface Report {
  number: number;
  made: number;
  reporter: string;
  about: string;
  place: string;
  reason: string;
  text: string;
  lines: string[];
  status: string;
  answered_by: string;
  answer: string;
}

export interface Reports {
  reports: Report[];
  before?: number;
}

export interface Ban {
  kind: string;
  value: string;
  name: string;
  made: number;
  until?: number;
  reason: string;
  by: string;
}

export interface Bans {
  bans: Ban[];
  before?: number;
}

export interface AuditEntry {
  at: number;
  actor: string;
  action: string;
  subject: string;
  detail: string;
}

export interface Audit {
  entries: AuditEntry[];
  before?: number;
}

export interface AccountLine {
  account: string;
  name: string;
  roles: string[];
  created: number;
}

export interface AccountLines {
  accounts: AccountLine[];
  after?: string;
}

export interface AccountSession {
  id: string;
  created: number;
  expires: number;
  about: string;
}

export interface AccountCard {
  account: string;
  name: string;
  roles: string[];
  created: number;
  sessions: AccountSession[];
  ban?: Ban;
  mute?: Ban;
}

export interface HaltedGame {
  game: string;
  why: string;
  node: string;
  at: number;
}

export interface HaltedGames {
  games: HaltedGame[];
}

export interface Measure {
  name: string;
  value: number;
}

export interface Stats {
  version: string;
  node: string;
  store: string;
  bus: string;
  online: number;
  halted: number;
  open_reports: number;
  bans: number;
  measures: Measure[];
}

export interface PingMessage {
  type: "ping";
  id: string;
}

export interface LobbyJoinMessage {
  type: "lobby_join";
  id: string;
}

export interface LobbyLeaveMessage {
  type: "lobby_leave";
  id: string;
}

export interface SeekMessage {
  type: "seek";
  id: string;
  terms?: Terms;
  to?: string;
  link?: boolean;
}

export interface CancelMessage {
  type: "cancel";
  id: string;
  seek: string;
  reason?: string;
}

export interface AcceptMessage {
  type: "accept";
  id: string;
  seek: string;
}

export interface PlayBotMessage {
  type: "play_bot";
  id: string;
  level: string;
  terms?: Terms;
}

export interface JoinMessage {
  type: "join";
  id: string;
  game: string;
  from?: number;
  offers?: boolean;
}

export interface LeaveMessage {
  type: "leave";
  id: string;
  game: string;
}

export interface CommandMessage {
  type: "command";
  id: string;
  game: string;
  command: Command;
  as?: Role;
}

export interface ChatMessage {
  type: "chat";
  id: string;
  room: string;
  text: string;
}

export type ClientMessage =
  | PingMessage
  | LobbyJoinMessage
  | LobbyLeaveMessage
  | SeekMessage
  | CancelMessage
  | AcceptMessage
  | PlayBotMessage
  | JoinMessage
  | LeaveMessage
  | CommandMessage
  | ChatMessage;

export interface WelcomeNews {
  type: "welcome";
  server_time: number;
  version: string;
  node: string;
  me?: Me;
  levels: Level[];
}

export interface OkNews {
  type: "ok";
  id: string;
  game?: string;
  seek?: Seek;
}

export interface ErrorNews {
  type: "error";
  id?: string;
  error: string;
  message: Text;
  detail?: string;
  reason?: string;
  rule?: string;
  edition?: string;
  article?: string;
  until?: number;
}

export interface PongNews {
  type: "pong";
  id: string;
  server_time: number;
}

export interface ComeBackNews {
  type: "come_back";
  after_ms: number;
}

export interface LobbyNews {
  type: "lobby";
  id: string;
  seeks: Seek[];
  seeks_in_all: number;
  online: string[];
  online_in_all: number;
  chat: ChatLine[];
}

export interface SeekAddedNews {
  type: "seek_added";
  seek: Seek;
}

export interface SeekRemovedNews {
  type: "seek_removed";
  seek: string;
  declined?: string;
}

export interface MatchedNews {
  type: "matched";
  seek: string;
  game: string;
  by: string;
  with: string;
}

export interface JoinedNews {
  type: "joined";
  id: string;
  game: string;
  role: string;
  first: Seated;
  second: Seated;
  terms: Terms;
  last: number;
  state: Record<string, unknown>;
  table: Table;
  rules: Parameters;
  opening_rules?: Parameters;
  offers?: OffersByRole;
  server_time: number;
  chat: ChatLine[];
  aborted?: string;
}

export interface EventsNews {
  type: "events";
  game: string;
  events: Event[];
  last: number;
  server_time: number;
  table?: Table;
  offers?: OffersByRole;
  rules?: Parameters;
  aborted?: string;
  rejoin?: boolean;
}

export interface AckNews {
  type: "ack";
  id: string;
  game: string;
  first: number;
  last: number;
  repeated: boolean;
}

export interface ChatNews {
  type: "chat";
  room: string;
  from: string;
  role: string;
  text: string;
  at: number;
}

export type ServerMessage =
  | WelcomeNews
  | OkNews
  | ErrorNews
  | PongNews
  | ComeBackNews
  | LobbyNews
  | SeekAddedNews
  | SeekRemovedNews
  | MatchedNews
  | JoinedNews
  | EventsNews
  | AckNews
  | ChatNews;

export interface GuestRequest {
  name?: string;
}

export interface RegisterRequest {
  name: string;
  password: string;
}

export interface LoginRequest {
  name: string;
  password: string;
}

export interface PasswordRequest {
  password: string;
  new_password: string;
}

export interface RecoverRequest {
  name: string;
  code: string;
  new_password: string;
}

export interface RecoveryRequest {
  password: string;
}

export interface NameRequest {
  name: string;
  password?: string;
}

export interface SettingsRequest {
  settings: Record<string, unknown>;
}

export interface RelationRequest {
  name: string;
  relation: string;
}

export interface VacationRequest {
  days: number;
}

export interface PushRequest {
  endpoint: string;
  p256dh: string;
  auth: string;
  kinds: string[];
  language: string;
}

export interface PushDeviceRequest {
  endpoint: string;
}

export interface MailRequest {
  address: string;
  password: string;
  language: string;
}

export interface MailCodeRequest {
  code: string;
}

export interface MailRemindersRequest {
  reminders: boolean;
}

export interface ForgottenRequest {
  name: string;
}

export interface DeleteAccountRequest {
  password?: string;
}

export interface RolesRequest {
  roles: string[];
}

export interface BotGameRequest {
  id?: string;
  level: string;
  terms?: Terms;
}

export interface TableRequest {
  id?: string;
  players: string[];
  terms?: Terms;
  starter?: Seat;
  game_number?: number;
  previous_starter?: Seat;
}

export interface JobRequest {
  id?: string;
  kind: string;
  game?: string;
  turns?: number;
  position?: string;
  edition?: string;
  candidates?: number;
  plies?: number;
  iterations?: number;
  seconds?: number;
}

export interface GameCommandRequest {
  id: string;
  command: Command;
  as?: Role;
}

export interface ReportRequest {
  about: string;
  place?: string;
  reason: string;
  text?: string;
}

export interface CloseReportRequest {
  answer: string;
}

export interface BanRequest {
  kind: string;
  value: string;
  until?: number;
  reason?: string;
}

export interface LiftRequest {
  kind: string;
  value: string;
}

export interface EndSessionsRequest {
  session?: string;
}

export interface AbortGameRequest {
  reason: string;
}

export interface ProposalRequest {
  id: string;
  kind: string;
  entry?: string;
  line?: string;
  text?: string;
}

export interface ProposalStepRequest {
  id: string;
  action: string;
  line?: string;
  text?: string;
  vote?: string;
}

export interface PlaceRequest {
  place: string;
  name?: string;
}

export interface DismissRequest {
  name: string;
}

export interface TakePlaceRequest {
  code: string;
}
