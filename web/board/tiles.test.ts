import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import {
  letterOfCharacter,
  parsePlay,
  parseRack,
  parseTile,
  parseWord,
  plainText,
  TileTextError,
  tilesText,
  tileText,
} from "./tile_text";
import {
  bareBlank,
  blankAs,
  compareTiles,
  countInSet,
  digraphOf,
  type Face,
  facePoints,
  faces,
  letterTile,
  pointsOf,
  unused,
} from "./tiles";

const data = resolve(import.meta.dirname, "../../data");

describe("the set", () => {
  it("is that of data/tiles", () => {
    const lines = readFileSync(resolve(data, "tiles/spanish.tsv"), "utf8").split("\n");
    const rows = lines.filter((line) => line && !line.startsWith("#")).map((line) => line.split("\t"));
    expect(rows.map(([face]) => face)).toEqual(["?", ...faces.slice(0, -1)]);
    for (const [face, count, points] of rows) {
      expect([countInSet(face as Face), facePoints(face as Face)]).toEqual([Number(count), Number(points)]);
    }
    expect(faces.reduce((sum, face) => sum + countInSet(face), 0)).toBe(100);
  });

  it("gives a blank no points and its letter back", () => {
    expect(pointsOf(letterTile("Z"))).toBe(10);
    expect(pointsOf(blankAs("Z"))).toBe(0);
    expect(unused(blankAs("Z"))).toEqual(bareBlank);
  });

  it("sorts by the Spanish alphabet, blanks last", () => {
    const tiles = parseRack("?RL[LL]ÑNC[CH]D[RR]OA");
    expect(tilesText(tiles.sort(compareTiles))).toBe("AC[CH]DL[LL]NÑOR[RR]?");
  });

  it("knows the digraphs", () => {
    expect([digraphOf("C", "H"), digraphOf("L", "L"), digraphOf("R", "R"), digraphOf("H", "C")]).toEqual([
      "CH",
      "LL",
      "RR",
      null,
    ]);
  });
});

describe("tiles as text", () => {
  it("reads and writes racks, whatever the case", () => {
    expect(tilesText(parseRack("ae[rr]?"))).toBe("AE[RR]?");
    expect(parseRack("CH")).toEqual([letterTile("C"), letterTile("H")]);
    expect(parseRack("")).toEqual([]);
  });

  it("reads and writes plays with blanks in lower case", () => {
    for (const text of ["CASa", "[ch]ICO", "A[RR]?ñ", "[LL]"]) expect(tilesText(parsePlay(text))).toBe(text);
    expect(parsePlay("a[ch]")).toEqual([blankAs("A"), blankAs("CH")]);
  });

  it("joins ch, ll and rr where people type words", () => {
    expect(tilesText(parseWord("cochecarrollé"))).toBe("CO[CH]ECA[RR]O[LL]E");
    expect(tilesText(parseWord("pingüino ñu".replace(" ", "")))).toBe("PINGUINOÑU");
    expect(tilesText(parseWord("co1e"))).toBe("CO[CH]E");
  });

  it("writes words for people", () => {
    expect(plainText(parsePlay("CO[CH]e"))).toBe("COCHE");
    expect(plainText(parseRack("A?"))).toBe("A?");
  });

  it("says what is wrong and where", () => {
    const fault = (read: () => unknown) => {
      try {
        read();
      } catch (error) {
        if (error instanceof TileTextError) return [error.fault, error.position];
      }
      return null;
    };
    expect(fault(() => parseWord("kilo"))).toEqual(["no_such_tile", 0]);
    expect(fault(() => parsePlay("AW"))).toEqual(["no_such_tile", 1]);
    expect(fault(() => parseWord("a?"))).toEqual(["blank_not_allowed", 1]);
    expect(fault(() => parsePlay("A[CA]"))).toEqual(["bad_bracket", 1]);
    expect(fault(() => parsePlay("A[CH"))).toEqual(["bad_bracket", 1]);
    expect(fault(() => parseRack("A B"))).toEqual(["not_a_letter", 1]);
    expect(fault(() => parseTile("AB"))).toEqual(["not_a_letter", 0]);
  });

  it("reads single tiles and characters", () => {
    for (const text of ["A", "[CH]", "a", "[ch]", "?", "Ñ", "ñ"]) expect(tileText(parseTile(text))).toBe(text);
    expect(["á", "Ü", "ñ", "3", "k", "ç", "-"].map(letterOfCharacter)).toEqual([
      "A",
      "U",
      "Ñ",
      "RR",
      "no_such_tile",
      "not_a_letter",
      "not_a_letter",
    ]);
  });
});
