import { expect, test } from "vitest";
import { openDesk } from "../board/desk";
import { parseRack } from "../board/tile_text";
import { ownRack } from "./own_rack";

const desk = openDesk(parseRack("CASALES"));

test("a player sees and moves his tiles", () => {
  const shown = ownRack(desk, false);
  expect(shown.slots.filter((piece) => piece !== null)).toHaveLength(7);
  expect(shown.readonly).toBe(false);
});

// 2009, art. 42.5; redeletras and fise-anterior, 35.5.
test("while a claim is open the tiles lie face down", () => {
  const shown = ownRack({ ...desk, selected: 3 }, true);
  expect(shown.slots).toEqual(Array.from({ length: 7 }, () => null));
  expect(shown).toMatchObject({ selected: null, marked: [], readonly: true });
});
