import { describe, expect, it } from "vitest";
import { comparisonAddress, differencesPath, readComparison } from "./comparison";
import { rackOf, readSearch, type Search, searchAddress, wordAddress, wordsPath } from "./search";

const query = (address: string) => new URLSearchParams(address.split("?")[1]);

describe("a search in the address", () => {
  it("comes back as it was", () => {
    const searches: Search[] = [
      { mode: "anagram", typed: "aeinrt?", some: true, edition: "fise-2016" },
      { mode: "pattern", typed: "c.[aeiou]*rro", some: false, edition: "fise-2009" },
      { mode: "hooks", typed: "año", some: false, edition: "fise-2009" },
      { mode: "word", typed: "", some: false, edition: "fise-2009" },
    ];
    for (const search of searches) expect(readSearch(query(searchAddress(search)), "x")).toEqual(search);
  });
  it("of a word is the word's page", () => {
    expect(searchAddress({ mode: "word", typed: "Año", some: false, edition: "fise-2009" })).toBe(
      "/lexico/a%C3%B1o?reglamento=fise-2009",
    );
    expect(wordAddress("CA[RR]O", "fise-2009")).toBe("/lexico/carro?reglamento=fise-2009");
  });
  it("takes the reader's edition where it names none", () => {
    expect(readSearch(new URLSearchParams("q=x&modo=nada"), "redeletras")).toEqual({
      mode: "word",
      typed: "x",
      some: false,
      edition: "redeletras",
    });
  });
  it.each([
    ["coche", "co[ch]e"],
    ["carro", "ca[rr]o"],
    ["c h a", "cha"],
    ["[rr]aeocs", "[rr]aeocs"],
    ["LLCH?", "[LL][CH]?"],
    ["12a", "12a"],
  ])("takes %s for the tiles %s", (typed, tiles) => {
    expect(rackOf(typed)).toBe(tiles);
  });
  it("asks the server", () => {
    const search: Search = { mode: "anagram", typed: "a?", some: true, edition: "e" };
    expect(wordsPath(search)).toBe("/api/words?anagram=a%3F&sub=1&edition=e&limit=1000");
    expect(wordsPath({ ...search, mode: "hooks" })).toBeUndefined();
    expect(wordsPath({ ...search, typed: "" })).toBeUndefined();
  });
});

describe("a comparison in the address", () => {
  it("comes back as it was", () => {
    const comparison = { from: "a", to: "b", added: false, prefix: "ch", length: 5 };
    expect(readComparison(query(comparisonAddress(comparison)), ["a", "b"], "a")).toEqual(comparison);
  });
  it("begins with the reader's edition and another one", () => {
    expect(readComparison(new URLSearchParams(), ["a", "b"], "a")).toEqual({
      from: "a",
      to: "b",
      added: true,
      prefix: "",
      length: undefined,
    });
  });
  it("asks for the next page", () => {
    expect(differencesPath({ from: "a", to: "b", added: true, prefix: "", length: undefined }, "CA[RR]O")).toBe(
      "/api/differences?from=a&to=b&added=1&limit=200&after=CA%5BRR%5DO",
    );
  });
});
