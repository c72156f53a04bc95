import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { letterFactor, premiumAt, wordFactor } from "./premiums";
import {
  centre,
  parsePosition,
  parseSquare,
  positionText,
  squareAt,
  squareCount,
  squareText,
  stepFrom,
} from "./squares";

describe("squares", () => {
  it("are written as people write them", () => {
    expect(squareText(centre)).toBe("H8");
    expect(parseSquare("A1")).toBe(0);
    expect(parseSquare("o15")).toBe(224);
    for (const text of ["P1", "A0", "A16", "8H", "", "H", "H8x"]) expect(parseSquare(text)).toBeNull();
  });

  it("read every position that they write", () => {
    for (let start = 0; start < squareCount; ++start) {
      for (const direction of ["across", "down"] as const) {
        expect(parsePosition(positionText({ start, direction }))).toEqual({ start, direction });
      }
    }
    expect(positionText({ start: squareAt(7, 8), direction: "down" })).toBe("9H");
    expect(parsePosition("16A")).toBeNull();
  });

  it("end at the edge", () => {
    expect(stepFrom(squareAt(3, 14), "across")).toBeNull();
    expect(stepFrom(squareAt(0, 3), "down", -1)).toBeNull();
    expect(stepFrom(squareAt(3, 3), "down")).toBe(squareAt(4, 3));
  });
});

describe("premiums", () => {
  it("are those of data/boards/standard.txt", () => {
    const file = readFileSync(resolve(import.meta.dirname, "../../data/boards/standard.txt"), "utf8");
    const marks = file.split("\n").filter((line) => !line.startsWith("#"));
    const kinds = {
      d: "double_letter",
      t: "triple_letter",
      D: "double_word",
      T: "triple_word",
      "*": "star",
      ".": null,
    };
    [...marks.join("")].forEach((mark, square) => {
      expect(premiumAt(square)).toBe(kinds[mark as keyof typeof kinds]);
    });
  });

  it("multiply letters or words", () => {
    expect([letterFactor(3), letterFactor(20), letterFactor(0)]).toEqual([2, 3, 1]);
    expect([wordFactor(0), wordFactor(16), wordFactor(centre), wordFactor(3)]).toEqual([3, 2, 2, 1]);
  });
});
