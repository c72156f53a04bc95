import { expect, it } from "vitest";
import { tilesSaid } from "./answers";

// D27 of the review: a blank was read as "? 0".
it("a blank is called one, and every other tile by its letter and its points", () => {
  const tile = (letter: string | null, blank = false) => ({ letter, blank }) as never;
  expect(tilesSaid([tile("A"), tile(null, true), tile("CH")])).toBe("A 1, comodín, CH 5");
});
