// Moves for the tests to play: the program's own move generator on the position that the player sees.
import { execFileSync } from "node:child_process";
import { parseBoard, parsePlacements } from "../../board/notation";
import type { Board, Placement } from "../../board/play";
import { centre, type Square, side, stepFrom } from "../../board/squares";
import { parsePlay, parseRack, tilesText } from "../../board/tile_text";
import { digraphOf, isDigraph, type Tile } from "../../board/tiles";
import { program } from "./paths";

export interface GameState {
  readonly role: "first" | "second" | "spectator";
  readonly status: string;
  /** The number of the last event. */
  readonly last: number;
  readonly table: { readonly stage: string; readonly phase: string; readonly mover: string; readonly bag: number };
  readonly state: {
    readonly board: string[];
    readonly racks: { readonly first: string; readonly second: string };
    readonly scores: { readonly first: number; readonly second: number };
    readonly scoreless_run: number;
    readonly turns: readonly { readonly kind: string; readonly points: number }[];
  };
}

export const rackText = ({ role, state }: GameState): string => (role === "spectator" ? "" : state.racks[role]);
export const rackOf = (game: GameState): readonly Tile[] => parseRack(rackText(game));
export const boardOf = (game: GameState): Board => parseBoard(game.state.board);

const compact = (row: string): string => row.replace(/\.+/g, (points) => String(points.length));

export interface Move {
  /** "H8": where its word begins. */
  readonly position: string;
  /** The whole word, with the tiles that lie there already. */
  readonly word: readonly Tile[];
}

/** The plays of the greatest worth in points first, at most so many. */
function bestMoves(game: GameState, limit: number): Move[] {
  const position = `${game.state.board.map(compact).join("/")} ${rackText(game)}/ 0/0 0`;
  const answer = execFileSync(program, ["moves", "--json", "--by-score", "--limit", `${limit}`, "--cgp", position], {
    encoding: "utf8",
  });
  return answer
    .split("\n")
    .filter((line) => line)
    .map((line) => JSON.parse(line) as { kind: string; position: string; tiles: string })
    .filter(({ kind }) => kind === "play")
    .map(({ position, tiles }) => ({ position, word: parsePlay(tiles) }));
}

/** The best play in points, or nothing where none is possible. */
export const bestMove = (game: GameState): Move | null => bestMoves(game, 1)[0] ?? null;

/** The tiles that the best play takes from the rack; the best of those that will do, where not every one does. */
export function bestPlay(game: GameState, willDo?: (tiles: readonly Placement[]) => boolean): Placement[] | null {
  const board = boardOf(game);
  for (const { position, word } of bestMoves(game, willDo ? 500 : 1)) {
    const tiles = parsePlacements(`${position} ${tilesText(word)}`)?.filter(({ square }) => !board[square]);
    if (tiles && (!willDo || willDo(tiles))) return tiles;
  }
  return null;
}

/** An empty square beside or below a tile, with another empty one after it in its row. */
export function emptyNeighbour(game: GameState): Square {
  const board = boardOf(game);
  const isFree = (square: Square | null): square is Square => square !== null && board[square] === null;
  for (const direction of ["across", "down"] as const)
    for (const [square, tile] of board.entries()) {
      const next = tile && stepFrom(square, direction);
      if (next && isFree(next) && isFree(stepFrom(next, "across"))) return next;
    }
  throw new Error("no room beside any tile");
}

const isPlain = ({ blank, letter }: Tile): boolean => !blank && letter !== null && !isDigraph(letter);

/** Whether the letters of these tiles, typed one after the other, may be read as other tiles or in other squares. */
export function readsTwoWays(board: Board, placements: readonly Placement[]): boolean {
  const letters = placements.map(({ tile }) => tile.letter!);
  // The letters of a digraph side by side, and a digraph that is also two tiles.
  if (letters.some(isDigraph) || letters.some((letter, at) => at > 0 && digraphOf(letters[at - 1]!, letter)))
    return true;
  // Letters that spell the tiles between two others go through them: in LEER with its first E on the board.
  const step = placements.length > 1 && placements[1]!.square - placements[0]!.square >= side ? side : 1;
  return placements.some(({ square }, at) => {
    let between = "";
    for (let passed = square + step; board[passed] && at + 1 < placements.length; passed += step)
      between += board[passed]!.letter;
    const rest = letters.slice(at + 1).join("");
    return between !== "" && rest.startsWith(between);
  });
}

/** One tile beside another: a play of the geometry, though hardly ever a word. Blanks and digraphs are kept for others. */
export function anyPlay(game: GameState): Placement {
  const rack = rackOf(game);
  const tile = rack.find(isPlain) ?? rack.find(({ blank }) => !blank);
  if (!tile) throw new Error("nothing but blanks");
  return { square: emptyNeighbour(game), tile };
}

/** Two tiles of the rack that make no word, beginning at the centre; such as are typed in one way only, where there are. */
export async function phony(address: string, game: GameState): Promise<Placement[]> {
  const letters = rackOf(game).filter((tile) => !tile.blank);
  const plain = [...letters.filter(isPlain), ...letters.filter((tile) => !isPlain(tile))];
  for (const first of plain)
    for (const second of plain) {
      if (first === second || digraphOf(first.letter!, second.letter!)) continue;
      const word = encodeURIComponent(tilesText([first, second]));
      const answer = await fetch(`${address}/api/judge?word=${word}`);
      const { valid } = (await answer.json()) as { valid: boolean };
      const beside = stepFrom(centre, "across") ?? centre;
      if (!valid) {
        return [
          { square: centre, tile: first },
          { square: beside, tile: second },
        ];
      }
    }
  throw new Error(`every pair of ${rackText(game)} is a word`);
}
