// The Spanish set of 100 tiles (data/tiles/spanish.tsv), and tiles as text (docs/formats/commands.md).

export const letters = [
  "A",
  "B",
  "C",
  "CH",
  "D",
  "E",
  "F",
  "G",
  "H",
  "I",
  "J",
  "L",
  "LL",
  "M",
  "N",
  "Ñ",
  "O",
  "P",
  "Q",
  "R",
  "RR",
  "S",
  "T",
  "U",
  "V",
  "X",
  "Y",
  "Z",
] as const;

export type Letter = (typeof letters)[number];
export type Digraph = "CH" | "LL" | "RR";

/** A tile that shows a letter; `blank` where a blank stands for it. */
export interface NamedTile {
  readonly letter: Letter;
  readonly blank: boolean;
}
/** A blank that stands for no letter yet. */
export interface BareBlank {
  readonly letter: null;
  readonly blank: true;
}
export type Tile = NamedTile | BareBlank;

/** A face of the set: a letter, or "?" for the blank. */
export type Face = Letter | "?";

interface FaceData {
  readonly count: number;
  readonly points: number;
}

const set: Readonly<Record<Face, FaceData>> = {
  "?": { count: 2, points: 0 },
  A: { count: 12, points: 1 },
  B: { count: 2, points: 3 },
  C: { count: 4, points: 3 },
  CH: { count: 1, points: 5 },
  D: { count: 5, points: 2 },
  E: { count: 12, points: 1 },
  F: { count: 1, points: 4 },
  G: { count: 2, points: 2 },
  H: { count: 2, points: 4 },
  I: { count: 6, points: 1 },
  J: { count: 1, points: 8 },
  L: { count: 4, points: 1 },
  LL: { count: 1, points: 8 },
  M: { count: 2, points: 3 },
  N: { count: 5, points: 1 },
  Ñ: { count: 1, points: 8 },
  O: { count: 9, points: 1 },
  P: { count: 2, points: 3 },
  Q: { count: 1, points: 5 },
  R: { count: 5, points: 1 },
  RR: { count: 1, points: 8 },
  S: { count: 6, points: 1 },
  T: { count: 4, points: 1 },
  U: { count: 5, points: 1 },
  V: { count: 1, points: 4 },
  X: { count: 1, points: 8 },
  Y: { count: 1, points: 4 },
  Z: { count: 1, points: 10 },
};

/** Faces in the order of the alphabet, the blank last. */
export const faces: readonly Face[] = [...letters, "?"];

export const bareBlank: BareBlank = { letter: null, blank: true };

export function letterTile(letter: Letter): NamedTile {
  return { letter, blank: false };
}

export function blankAs(letter: Letter): NamedTile {
  return { letter, blank: true };
}

/** The tile as it lies on a rack: a blank that was used is just a blank again. */
export function unused(tile: Tile): Tile {
  return tile.blank ? bareBlank : tile;
}

/** What the tile is in the set: a blank is "?", whatever letter it stands for. */
export function faceOf(tile: Tile): Face {
  return tile.blank ? "?" : tile.letter;
}

export function countInSet(face: Face): number {
  return set[face].count;
}

export function facePoints(face: Face): number {
  return set[face].points;
}

/** A blank scores nothing, whatever letter it stands for. */
export function pointsOf(tile: Tile): number {
  return set[faceOf(tile)].points;
}

export function sameTile(a: Tile, b: Tile): boolean {
  return a.letter === b.letter && a.blank === b.blank;
}

/** Alphabet order, CH after C, LL after L, Ñ after N, RR after R; blanks last. */
export function compareTiles(a: Tile, b: Tile): number {
  return faces.indexOf(faceOf(a)) - faces.indexOf(faceOf(b));
}

export function isDigraph(letter: Letter): letter is Digraph {
  return letter.length === 2;
}

/** CH of C and H, LL of L and L, RR of R and R. */
export function digraphOf(first: Letter, second: Letter): Digraph | null {
  if (first === "C" && second === "H") return "CH";
  if (first === "L" && second === "L") return "LL";
  if (first === "R" && second === "R") return "RR";
  return null;
}
