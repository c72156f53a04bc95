// A play as people write it down: where the word begins and the whole word as it reads on the board, with the tiles
// that lie there already. C and H are the one tile where the board allows it.
import { type Analysis, analyse, type Board, type Placement, type PlacementFault } from "../../../board/play";
import { along, lineOf, onLine, type Position, parsePosition, type Square, side } from "../../../board/squares";
import { letterOfCharacter } from "../../../board/tile_text";
import { blankAs, digraphOf, type Letter, letters, letterTile, type NamedTile, type Tile } from "../../../board/tiles";

export interface PlayDraft {
  readonly position: string;
  readonly word: string;
  /** Places of the word that are blanks; the first is 0. */
  readonly blanks: readonly number[];
}

export type EntryFault = "no_position" | "no_word" | "no_letter" | "other_letter" | "edge" | PlacementFault;

/** One square of the word. */
export interface EntrySquare {
  readonly square: Square;
  readonly tile: Tile;
  readonly fresh: boolean;
}

export interface PlayEntry {
  readonly squares: readonly EntrySquare[];
  readonly placements: readonly Placement[];
  readonly analysis: Analysis | null;
  readonly fault: EntryFault | null;
}

type Piece = Letter | ".";

const known: ReadonlySet<string> = new Set(letters);
const isLetter = (text: string): text is Letter => known.has(text);

function pieceOf(text: string): Piece | null {
  if (text === ".") return ".";
  const letter = letterOfCharacter(text);
  return isLetter(letter) ? letter : null;
}

/** The letters one by one; null where a character is none. "[CH]" and 1, 2, 3 are always one tile. */
function pieces(word: string): { piece: Piece; fixed: boolean }[] | null {
  const found: { piece: Piece; fixed: boolean }[] = [];
  for (const [text, inside] of word.replaceAll(/\s/g, "").matchAll(/\[(\w+)\]|[\s\S]/gu)) {
    if (inside !== undefined) {
      const upper = inside.toUpperCase();
      if (!isLetter(upper)) return null;
      found.push({ piece: upper, fixed: true });
      continue;
    }
    const piece = pieceOf(text);
    if (piece === null) return null;
    found.push({ piece, fixed: piece.length === 2 });
  }
  return found;
}

/** Every way to read the letters as tiles, the digraphs joined first. */
function readings(word: string): Piece[][] | null {
  const all = pieces(word);
  if (!all) return null;
  let open: Piece[][] = [[]];
  let before: Piece[][] = [];
  for (const [i, { piece, fixed }] of all.entries()) {
    const last = all[i - 1];
    const joins = last && !fixed && !last.fixed && last.piece !== "." && piece !== ".";
    const digraph = joins ? digraphOf(last.piece as Letter, piece as Letter) : null;
    const apart = open.map((reading) => [...reading, piece]);
    const joined = digraph ? before.map((reading) => [...reading, digraph]) : [];
    before = open;
    open = [...joined, ...apart].slice(0, 16);
  }
  return open;
}

interface Laid {
  readonly squares: EntrySquare[];
  readonly fault: EntryFault | null;
}

function layAlong(board: Board, { start, direction }: Position, reading: readonly Piece[], draft: PlayDraft): Laid {
  const squares: EntrySquare[] = [];
  const first = along(start, direction);
  if (first + reading.length > side) return { squares, fault: "edge" };
  for (const [i, piece] of reading.entries()) {
    const square = onLine(direction, lineOf(start, direction), first + i);
    const there = board[square] ?? null;
    if (there) {
      if (piece !== "." && there.letter !== piece) return { squares, fault: "other_letter" };
      squares.push({ square, tile: there, fresh: false });
    } else if (piece === ".") {
      return { squares, fault: "gap" };
    } else {
      const tile: NamedTile = draft.blanks.includes(i) ? blankAs(piece) : letterTile(piece);
      squares.push({ square, tile, fresh: true });
    }
  }
  return { squares, fault: null };
}

const nothing = (fault: EntryFault): PlayEntry => ({ squares: [], placements: [], analysis: null, fault });

function entryOf(board: Board, laid: Laid): PlayEntry {
  const placements = laid.squares.filter(({ fresh }) => fresh).map(({ square, tile }) => ({ square, tile }));
  if (laid.fault) return { squares: laid.squares, placements, analysis: null, fault: laid.fault };
  const analysis = analyse(board, placements);
  return { squares: laid.squares, placements, analysis, fault: analysis.fault };
}

export function readPlay(board: Board, draft: PlayDraft): PlayEntry {
  const position = parsePosition(draft.position.trim());
  if (!position) return nothing("no_position");
  if (draft.word.trim() === "") return nothing("no_word");
  const found = readings(draft.word);
  if (!found) return nothing("no_letter");
  const entries = found.map((reading) => entryOf(board, layAlong(board, position, reading, draft)));
  return entries.find(({ fault }) => fault === null) ?? entries[0] ?? nothing("no_word");
}

/** Where the arrow that shows a position stands: on its first square with no letter, neither of the board nor of the word
 * that is being written. Nowhere where the line is full. */
export function arrowOf(board: Board, position: Position, entry: PlayEntry): Position | null {
  const { start, direction } = position;
  const written = new Set(entry.placements.map(({ square }) => square));
  for (let at = along(start, direction); at < side; at++) {
    const square = onLine(direction, lineOf(start, direction), at);
    if (!board[square] && !written.has(square)) return { start: square, direction };
  }
  return null;
}

/** Turns a square of the board to the position of a word: the same square again turns the direction. */
export function pointAt(position: string, square: string): string {
  const letter = square.slice(0, 1);
  const number = square.slice(1);
  return position.trim().toUpperCase() === square ? `${number}${letter}` : square;
}
