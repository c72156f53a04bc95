import { describe, expect, it } from "vitest";
import { groupByLength, tileCount, tilesIn, wordParts } from "./grouping";

describe("words by length", () => {
  it("counts double letters as one tile", () => {
    expect(tileCount("CA[RR]O")).toBe(4);
    expect(tileCount("A[LL]ANE[CH]O")).toBe(7);
  });
  it("puts the longest first and keeps the order inside", () => {
    expect(groupByLength(["AMOR", "OSA", "CA[RR]O", "ORO"])).toEqual([
      { length: 4, words: ["AMOR", "CA[RR]O"] },
      { length: 3, words: ["OSA", "ORO"] },
    ]);
    expect(groupByLength([])).toEqual([]);
  });
  it("marks the double letters", () => {
    expect(wordParts("CA[RR]O")).toEqual([
      { text: "CA", digraph: false },
      { text: "RR", digraph: true },
      { text: "O", digraph: false },
    ]);
  });
  it("reads a line of tiles", () => {
    expect(tilesIn("C[CH]ÑS")).toEqual(["C", "CH", "Ñ", "S"]);
    expect(tilesIn("")).toEqual([]);
  });
});
