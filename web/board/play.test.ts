import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { boardRows, parseBoard, parsePlacements, placementsText } from "./notation";
import { analyse, type Board, emptyBoard, lay } from "./play";
import { positionText } from "./squares";
import { tilesText } from "./tile_text";

const file = resolve(import.meta.dirname, "testdata/plays.tsv");
const rows = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split("\t"));

describe("plays of the referee", () => {
  it("give the same words and points here", () => {
    let board: Board = emptyBoard;
    let game = "";
    for (const [number = "", text = "", points = "", words = ""] of rows) {
      if (number !== game) board = emptyBoard;
      game = number;
      const placements = parsePlacements(text);
      const { play } = analyse(board, placements);
      const found = play?.words.map((word) => `${positionText(word.position)}=${tilesText(word.tiles)}=${word.points}`);
      expect(found?.join(" "), text).toBe(words);
      expect(play?.points, text).toBe(Number(points));
      expect(placementsText(placements)).toBe(text);
      board = lay(board, placements);
      expect(parseBoard(boardRows(board))).toEqual(board);
    }
    expect(rows.length).toBeGreaterThan(200);
  });
});

function faultOf(board: Board, text: string | string[]) {
  return analyse(board, parsePlacements(text)).fault;
}

describe("faults", () => {
  const board = lay(emptyBoard, parsePlacements("H8 CASA"));

  it("are told one from the other", () => {
    expect(analyse(board, []).fault).toBe("no_tiles");
    expect(faultOf(board, "H11 A")).toBe("occupied");
    expect(faultOf(board, ["G8 A", "G8 B"])).toBe("occupied");
    expect(faultOf(board, ["G8 A", "I9 B"])).toBe("two_lines");
    expect(faultOf(board, "G8 A.B")).toBe("gap");
    expect(faultOf(board, "A1 SOL")).toBe("unlinked");
    expect(faultOf(board, "G12 A")).toBe("unlinked");
    expect(faultOf(board, "H12 ?")).toBe("unnamed_blank");
    expect(faultOf(emptyBoard, "H8 A")).toBe("one_letter");
  });

  it("do not depend on the order of the tiles", () => {
    const backwards = parsePlacements("G8 LA").reverse();
    const { play } = analyse(board, backwards);
    expect(play?.words.map(({ tiles }) => tilesText(tiles))).toEqual(["LA", "LC", "AA"]);
  });
});

describe("the opening", () => {
  it("may miss the centre, which is said", () => {
    const beside = analyse(emptyBoard, parsePlacements("A1 SOL")).play;
    expect([beside?.missesCentre, beside?.coversCentre, beside?.points]).toEqual([true, false, 9]);
    const over = analyse(emptyBoard, parsePlacements("H8 SOL")).play;
    expect([over?.missesCentre, over?.coversCentre, over?.points]).toEqual([false, true, 6]);
  });

  it("loses its word premiums under the strict reading", () => {
    const play = analyse(emptyBoard, parsePlacements("A1 SOL"), { wordPremiums: "ignore" }).play;
    expect(play?.points).toBe(3);
  });

  it("gives fifty for seven tiles, none of a blank's letter", () => {
    expect(analyse(emptyBoard, parsePlacements("H8 CASaDOS")).play?.points).toBe((3 + 1 + 1 + 0 + 4 + 1 + 1) * 2 + 50);
  });

  it("is extended by one tile along the line it touches", () => {
    const board = lay(emptyBoard, parsePlacements("8H CASA"));
    const words = analyse(board, parsePlacements("L8 S")).play?.words ?? [];
    expect(words.map(({ position, tiles }) => `${positionText(position)} ${tilesText(tiles)}`)).toEqual(["8H CASAS"]);
  });
});
