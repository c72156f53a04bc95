import { describe, expect, it, test } from "vitest";
import { parsePlacements, placementsText } from "../../../board/notation";
import { emptyBoard, lay } from "../../../board/play";
import { parsePosition, squareText } from "../../../board/squares";
import { arrowOf, type EntryFault, pointAt, readPlay } from "./play_entry";

const board = lay(emptyBoard, parsePlacements(["H8 CASA", "8I O[CH]E"]));
const read = (position: string, word: string, blanks: number[] = []) => readPlay(board, { position, word, blanks });

test.each([
  ["12G", "zo", "12G ZO"],
  ["H7", "acasas", "H7 A....S"],
  ["H7", "A....S", "H7 A....S"],
  ["j6", "lecheros", "J6 LE.EROS"],
  ["10G", "ese", "10G E.E"],
  ["L8", "[RR]e", "L8 [RR]E"],
  ["G8", "carro", "G8 CA[RR]O"],
  ["G8", "ca3o", "G8 CA[RR]O"],
])("%s %s lays %s", (position, word, placements) => {
  const entry = read(position, word);
  expect(entry.fault).toBeNull();
  expect(placementsText(entry.placements)).toBe(placements);
});

test.each<[string, string, EntryFault]>([
  ["Z9", "casa", "no_position"],
  ["H8", "", "no_word"],
  ["H12", "k", "no_letter"],
  ["H8", "peso", "other_letter"],
  ["H13", "casa", "edge"],
  ["H8", "casa", "no_tiles"],
  ["A1", "sol", "unlinked"],
  ["A1", "s.l", "gap"],
])("%s %s: %s", (position, word, fault) => {
  expect(read(position, word).fault).toBe(fault);
});

describe("two letters that may be one tile", () => {
  it("are one where nothing speaks against it", () => {
    expect(read("L8", "chal").squares.map(({ tile }) => tile.letter)).toEqual(["CH", "A", "L"]);
  });
  it("are two where the board has one of them alone", () => {
    const apart = lay(emptyBoard, parsePlacements(["H8 COSA"]));
    const entry = readPlay(apart, { position: "8G", word: "ACHO", blanks: [] });
    expect(placementsText(entry.placements)).toBe("8G A.HO");
  });
});

test("a blank is marked by its place in the word", () => {
  const entry = read("12G", "zo", [0]);
  expect(placementsText(entry.placements)).toBe("12G zO");
  // Only the O on its double letter counts.
  expect(entry.analysis?.play?.words[0]?.points).toBe(2);
});

test("the same square again turns the direction", () => {
  expect(pointAt("", "H8")).toBe("H8");
  expect(pointAt("h8", "H8")).toBe("8H");
  expect(pointAt("8H", "H8")).toBe("H8");
});

// D13 of the review: the arrow hid the first letter of the word that was being written.
test.each([
  ["12G", "", "G12"],
  ["12G", "zo", "I12"],
  ["H8", "", "H12"],
  ["H7", "acasas", "H13"],
  ["H12", "sols", null],
])("the arrow of %s %s stands on %s", (position, word, square) => {
  const arrow = arrowOf(board, parsePosition(position)!, read(position, word));
  expect(arrow && squareText(arrow.start)).toBe(square);
});
