import { describe, expect, it } from "vitest";
import { boardRows, parseBoard, parsePlacements, placementsText } from "./notation";
import { emptyBoard, lay } from "./play";
import { parseSquare } from "./squares";
import { parseRack } from "./tile_text";
import { unseenTiles } from "./unseen";

describe("placements as text", () => {
  it("leave a point for a square left alone", () => {
    const placements = parsePlacements("8H C.[ch]?");
    expect(placements.map(({ square }) => square)).toEqual(["H8", "J8", "K8"].map(parseSquare));
    expect(placementsText(placements)).toBe("8H C.[ch]?");
  });

  it("are a list where the tiles are not in one line", () => {
    const placements = parsePlacements(["H8 C", "I9 a"]);
    expect(placementsText(placements)).toEqual(["H8 C", "I9 a"]);
    expect(placementsText([])).toEqual([]);
  });

  it("run across when there is one tile", () => {
    expect(placementsText(parsePlacements("8H A"))).toBe("H8 A");
  });

  it("stay on the board", () => {
    expect(() => parsePlacements("H14 CASA")).toThrow(RangeError);
    expect(() => parsePlacements("Z1 CASA")).toThrow();
  });
});

describe("the board of a state", () => {
  it("is read and written", () => {
    const rows = Array<string>(15).fill("...............");
    rows[7] = ".......LADI[LL]e..";
    const board = parseBoard(rows);
    expect(board).toEqual(lay(emptyBoard, parsePlacements("H8 LADI[LL]e")));
    expect(boardRows(board)).toEqual(rows);
  });
});

describe("unseen tiles", () => {
  it("are the set without board and rack", () => {
    const all = unseenTiles(emptyBoard, []);
    expect([all.total, all.vowels, all.consonants, all.blanks]).toEqual([100, 44, 54, 2]);
    const board = lay(emptyBoard, parsePlacements("H8 C[LL]a"));
    const unseen = unseenTiles(board, parseRack("A?"));
    expect([unseen.total, unseen.vowels, unseen.consonants, unseen.blanks]).toEqual([95, 43, 52, 0]);
    expect(unseen.faces.find(({ face }) => face === "LL")?.count).toBe(0);
    expect(unseen.faces.at(-1)).toEqual({ face: "?", count: 0 });
  });
});
