import { describe, expect, it } from "vitest";
import { faultOf, judgePath, wordsOf } from "./question";

describe("what was typed at the desk", () => {
  it("is separated by spaces, commas and lines", () => {
    expect(wordsOf(" casa, carro\nCOCHE;  luz ")).toEqual(["casa", "carro", "COCHE", "luz"]);
    expect(wordsOf(" , ")).toEqual([]);
  });
  it("may have accents, brackets and letters without a tile", () => {
    expect(faultOf(["camión", "[CH]ico", "3A", "pingüino", "kilo"])).toBeUndefined();
  });
  it("may have no other signs", () => {
    expect(faultOf(["casa4"])).toEqual({ kind: "bad_character", character: "4" });
    expect(faultOf(["ca-sa"])).toEqual({ kind: "bad_character", character: "-" });
    expect(faultOf(["c?sa"])).toEqual({ kind: "bad_character", character: "?" });
  });
  it("has words, not too many and not too long", () => {
    expect(faultOf([])).toEqual({ kind: "no_words" });
    expect(faultOf(Array.from({ length: 16 }, () => "oso"))).toEqual({ kind: "too_many" });
    expect(faultOf(["a".repeat(31)])?.kind).toBe("too_long");
  });
  it("is asked as one question", () => {
    expect(judgePath(["año", "oso"], "fise-2009")).toBe("/api/judge?word=a%C3%B1o&word=oso&edition=fise-2009");
  });
});
