// Proves in the browser that nobody chose the tiles: the seed is the one committed to before play, and every draw and lot
// follows from it (src/board/bag.cpp, src/game/verify.cpp). Trusts nothing but the log.
import { parsePlacements } from "../board/notation";
import { parseRack, tilesText } from "../board/tile_text";
import { bareBlank, countInSet, type Face, faceOf, letters, letterTile, type Tile } from "../board/tiles";
import type { GameEvent, Seat } from "./events";
import { foldEvent } from "./fold";
import { fromHex, sha256, toHex } from "./sha256";
import { emptyView, type GameView } from "./view";

/** The order in which the program numbers the faces. */
const faceOrder: readonly Face[] = ["?", ...letters];

type Counts = Map<Face, number>;

const fullSet = (): Counts => new Map(faceOrder.map((face) => [face, countInSet(face)]));

const sizeOf = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

function add(counts: Counts, tiles: readonly Tile[], sign: 1 | -1 = 1): void {
  for (const tile of tiles) counts.set(faceOf(tile), (counts.get(faceOf(tile)) ?? 0) + sign);
}

function holds(counts: Counts, tiles: readonly Tile[]): boolean {
  const left = new Map(counts);
  add(left, tiles, -1);
  return [...left.values()].every((count) => count >= 0);
}

function bigEndianWords(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(4 * i));
}

/** Eight numbers of 32 bits at a time: SHA-256 of the seed, the draw's number and the block's number. */
class DrawStream {
  private readonly input = new Uint8Array(40);
  private block: Uint32Array = new Uint32Array(0);
  private used = 0;
  private blocks = 0;

  constructor(seed: Uint8Array, draw: number) {
    this.input.set(seed);
    this.write(32, draw);
  }

  private write(at: number, number: number): void {
    new DataView(this.input.buffer).setUint32(at, number);
  }

  private next(): number {
    if (this.used === this.block.length) {
      this.write(36, this.blocks++);
      this.block = bigEndianWords(sha256(this.input));
      this.used = 0;
    }
    return this.block[this.used++] ?? 0;
  }

  below(bound: number): number {
    // At most 39 bits: exact.
    return Math.floor((this.next() * bound) / 2 ** 32);
  }
}

function nth(bag: Counts, n: number): Face {
  let left = n;
  for (const face of faceOrder) {
    const count = bag.get(face) ?? 0;
    if (left < count) return face;
    left -= count;
  }
  throw new RangeError("beyond the bag");
}

/** The tiles of a draw from what the bag holds. */
export function drawTiles(seed: Uint8Array, draw: number, bag: ReadonlyMap<Face, number>, count: number): Tile[] {
  const stream = new DrawStream(seed, draw);
  const left = new Map(bag);
  return Array.from({ length: count }, () => {
    const face = nth(left, stream.below(sizeOf(left)));
    const tile = face === "?" ? bareBlank : letterTile(face);
    add(left, [tile], -1);
    return tile;
  });
}

export const drawLot = (seed: Uint8Array, draw: number): Seat =>
  new DrawStream(seed, draw).below(2) === 0 ? "first" : "second";

export type DrawKind = "lot" | "start" | "opening" | "refill" | "exchange" | "underdraw";

export interface CheckedDraw {
  readonly sequence: number;
  readonly number: number;
  readonly kind: DrawKind;
  /** Who drew; of a lot, who won it. */
  readonly seat: Seat | null;
  /** Tiles as texts, or the seat that won the lot. */
  readonly logged: string;
  readonly expected: string;
  readonly matches: boolean;
}

export type BagFault = "bad_sequence" | "wrong_draw" | "impossible";

export interface BagProof {
  /** `physical`: people drew by hand; `unrevealed`: the seed is shown when the game is over. */
  readonly state: "physical" | "unrevealed" | "checked";
  readonly commitment: string;
  readonly seed: string;
  /** The SHA-256 of the seed. */
  readonly digest: string;
  readonly committed: boolean;
  readonly draws: readonly CheckedDraw[];
  /** How many draws the log has, checked or not. */
  readonly total: number;
  /** The first thing that is wrong; what comes after it cannot be told. */
  readonly fault: { readonly kind: BagFault; readonly sequence: number } | null;
}

export const isProved = (proof: BagProof): boolean =>
  proof.state === "checked" && proof.committed && proof.fault === null;

/** On the rack, or on the board and still to be taken back. */
function inHand(view: GameView, seat: Seat, tiles: readonly Tile[]): boolean {
  const held: Counts = new Map();
  add(held, view.racks[seat].known);
  if (seat === view.mover) add(held, placedTiles(view));
  return holds(held, tiles);
}

const placedTiles = (view: GameView): Tile[] => view.turn.placed.map(({ tile }) => tile);

class Checker {
  readonly draws: CheckedDraw[] = [];
  private bag = fullSet();
  private readonly outOfBag: Tile[] = [];
  private drawn = 0;

  constructor(private readonly seed: Uint8Array) {}

  /** `before`: the game before the event. */
  check(event: GameEvent, before: GameView): BagFault | null {
    switch (event.event) {
      case "start_decided":
        return event.data.source === "lot" ? this.lot(event.sequence, event.data.starter) : null;
      case "start_tiles_drawn":
        return this.startTiles(event.sequence, event.data.drawn.first, event.data.drawn.second, event.data.tied);
      case "position_set":
        this.bag = new Map();
        add(this.bag, parseRack(event.data.position.bag ?? ""));
        return null;
      case "tiles_drawn": {
        const kind = before.stage === "opening_draw" ? "opening" : "refill";
        return this.tiles(event.sequence, kind, event.data.seat, event.data);
      }
      case "draws_skipped":
        this.drawn += event.data.count;
        return null;
      case "underdraw_fixed":
        return this.tiles(event.sequence, "underdraw", event.data.holder, event.data);
      case "exchanged": {
        const { drawn: tiles, given, count, draw } = event.data;
        const fault = this.tiles(event.sequence, "exchange", before.mover, { tiles, count, draw });
        return fault ?? this.giveBack(before, before.mover, count, given);
      }
      case "overdraw_fixed":
        return this.giveBack(before, event.data.holder, event.data.count, event.data.returned);
      case "play_laid": {
        const laid = parsePlacements(event.data.placements).map(({ tile }) => tile);
        return inHand(before, before.mover, laid) ? null : "impossible";
      }
      default:
        return null;
    }
  }

  private note(draw: Omit<CheckedDraw, "matches" | "number">, numbered = true): BagFault | null {
    const matches = numbered && draw.logged === draw.expected;
    this.draws.push({ ...draw, number: this.drawn + 1, matches });
    ++this.drawn;
    return matches ? null : "wrong_draw";
  }

  private lot(sequence: number, starter: Seat): BagFault | null {
    const expected = drawLot(this.seed, this.drawn + 1);
    return this.note({ sequence, kind: "lot", seat: starter, logged: starter, expected });
  }

  private startTiles(sequence: number, first: string, second: string, tied: boolean): BagFault | null {
    const bag = new Map(this.bag);
    add(bag, this.outOfBag, -1);
    const drawn = [first, second].flatMap(parseRack);
    if (!holds(bag, drawn)) return "impossible";
    const expected = tilesText(drawTiles(this.seed, this.drawn + 1, bag, 2));
    if (tied) this.outOfBag.push(...drawn);
    else this.outOfBag.length = 0;
    return this.note({ sequence, kind: "start", seat: null, logged: tilesText(drawn), expected });
  }

  private tiles(
    sequence: number,
    kind: DrawKind,
    seat: Seat,
    { tiles, count, draw }: { tiles: string; count: number; draw: number },
  ): BagFault | null {
    const drawn = parseRack(tiles);
    if (count > sizeOf(this.bag) || count < drawn.length || !holds(this.bag, drawn)) return "impossible";
    const expected = tilesText(drawTiles(this.seed, this.drawn + 1, this.bag, count));
    add(this.bag, drawn, -1);
    return this.note({ sequence, kind, seat, logged: tilesText(drawn), expected }, draw === this.drawn + 1);
  }

  private giveBack(before: GameView, seat: Seat, count: number, given: string): BagFault | null {
    const tiles = parseRack(given);
    if (tiles.length !== count || !inHand(before, seat, tiles)) return "impossible";
    add(this.bag, tiles);
    return null;
  }
}

const drawEvents: ReadonlySet<string> = new Set(["tiles_drawn", "exchanged", "underdraw_fixed", "start_tiles_drawn"]);

const isDraw = (event: GameEvent): boolean =>
  drawEvents.has(event.event) || (event.event === "start_decided" && event.data.source === "lot");

function findData(log: readonly GameEvent[]): { commitment: string; seed: string } {
  let commitment = "";
  let seed = "";
  for (const event of log) {
    if (event.event === "game_opened") commitment = event.data.commitment;
    if (event.event === "seed_revealed" && seed === "") seed = event.data.seed;
  }
  return { commitment, seed };
}

/** A log that somebody has changed may hold what is no tile at all. */
function tryCheck(checker: Checker, event: GameEvent, before: GameView): BagFault | null {
  try {
    return checker.check(event, before);
  } catch {
    return "impossible";
  }
}

export function proveBag(log: readonly GameEvent[]): BagProof {
  const { commitment, seed } = findData(log);
  const total = log.filter(isDraw).length;
  const none = { commitment, seed, digest: "", committed: false, draws: [], total, fault: null };
  if (commitment === "") return { ...none, state: "physical" };
  if (seed === "") return { ...none, state: "unrevealed" };
  const bytes = fromHex(seed);
  const digest = bytes?.length === 32 ? toHex(sha256(bytes)) : "";
  if (!bytes || digest !== commitment) return { ...none, state: "checked", digest };
  const checker = new Checker(bytes);
  let view = emptyView;
  let fault: BagProof["fault"] = null;
  for (const event of log) {
    const kind = event.sequence !== view.last + 1 ? "bad_sequence" : tryCheck(checker, event, view);
    if (kind) {
      fault = { kind, sequence: event.sequence };
      break;
    }
    view = foldEvent(view, event);
  }
  return { state: "checked", commitment, seed, digest, committed: true, draws: checker.draws, total, fault };
}
