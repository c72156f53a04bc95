import { describe, expect, it } from "vitest";
import { placements } from "./arrangement";
import { type Desk, type DeskAction, openDesk, stepDesk } from "./desk";
import { parsePlacements, placementsText } from "./notation";
import { emptyBoard, lay } from "./play";
import { parseSquare } from "./squares";
import { parseRack, tilesText } from "./tile_text";

const board = lay(emptyBoard, parsePlacements("A1 SI"));
const at = (text: string) => parseSquare(text) ?? -1;
const laid = (desk: Desk) => placementsText(placements(desk.arrangement));
const shown = ({ arrangement }: Desk) =>
  arrangement.slots.map((piece) => (piece ? tilesText([piece.tile]) : "_")).join("");

function deskAfter(...actions: DeskAction[]): Desk {
  return actions.reduce((desk, action) => stepDesk(desk, board, action), openDesk(parseRack("CASA[CH]?E")));
}

describe("dragging", () => {
  it("drops on squares, in the rack and beside everything", () => {
    const one = deskAfter({ type: "drop", id: 0, to: { square: at("H8") } });
    expect([laid(one), shown(one)]).toEqual(["H8 C", "_ASA[CH]?E"]);
    expect(laid(stepDesk(one, board, { type: "drop", id: 0, to: { square: at("H9") } }))).toBe("H9 C");
    expect(shown(stepDesk(one, board, { type: "drop", id: 0, to: { slot: 2 } }))).toBe("ASCA[CH]?E");
    expect(shown(stepDesk(one, board, { type: "drop", id: 0, to: null }))).toBe("CASA[CH]?E");
    expect(shown(deskAfter({ type: "drop", id: 0, to: { slot: 1 } }))).toBe("ACSA[CH]?E");
  });

  it("does not drop on the board's tiles", () => {
    expect(laid(deskAfter({ type: "drop", id: 0, to: { square: at("A1") } }))).toEqual([]);
  });

  it("asks for the letter of a blank, which undo takes back at once", () => {
    const asked = deskAfter({ type: "drop", id: 5, to: { square: at("H8") } });
    expect(asked.naming).toEqual({ id: 5, square: at("H8") });
    const named = stepDesk(asked, board, { type: "name_blank", letter: "RR" });
    expect([laid(named), named.naming]).toEqual(["H8 [rr]", null]);
    expect(stepDesk(named, board, { type: "drop", id: 5, to: { square: at("H9") } }).naming).toBeNull();
    expect(laid(stepDesk(named, board, { type: "undo" }))).toEqual([]);
    expect(shown(stepDesk(asked, board, { type: "name_blank", letter: null }))).toBe("CASA[CH]?E");
  });
});

describe("tapping", () => {
  it("selects a tile, then a square", () => {
    const one = deskAfter({ type: "tap_piece", id: 0 }, { type: "tap_square", square: at("H8") });
    expect([laid(one), one.selected]).toEqual(["H8 C", null]);
    const moved = [
      { type: "tap_piece", id: 0 },
      { type: "tap_square", square: at("H9") },
    ] as const;
    expect(laid(moved.reduce<Desk>((desk, action) => stepDesk(desk, board, action), one))).toBe("H9 C");
    expect(deskAfter({ type: "tap_piece", id: 0 }, { type: "tap_piece", id: 0 }).selected).toBeNull();
    expect(deskAfter({ type: "tap_piece", id: 0 }, { type: "tap_piece", id: 1 }).selected).toBe(1);
  });

  it("twice on a tile of the board takes it back, and an empty place of the rack takes it there", () => {
    const drop: DeskAction = { type: "drop", id: 0, to: { square: at("H8") } };
    const tap: DeskAction = { type: "tap_piece", id: 0 };
    expect(laid(deskAfter(drop, tap, tap))).toEqual([]);
    expect(shown(deskAfter(drop, tap, { type: "tap_slot", slot: 0 }))).toBe("CASA[CH]?E");
  });

  it("lays tiles one after the other at the cursor", () => {
    const desk = deskAfter(
      { type: "tap_square", square: at("A2") },
      { type: "tap_piece", id: 0 },
      { type: "tap_piece", id: 5 },
    );
    expect([laid(desk), desk.naming?.square]).toEqual(["A3 C?", at("A4")]);
    expect(desk.typing.cursor?.square).toBe(at("A5"));
  });

  it("chooses tiles for an exchange", () => {
    const desk = deskAfter({ type: "exchange", on: true }, { type: "tap_piece", id: 0 }, { type: "tap_piece", id: 4 });
    expect([desk.arrangement.marked, desk.selected]).toEqual([[0, 4], null]);
    expect(stepDesk(desk, board, { type: "exchange", on: false }).arrangement.marked).toEqual([]);
    expect(stepDesk(desk, board, { type: "meet", rack: parseRack("ASA?EOO") }).exchanging).toBe(false);
    const tried = deskAfter({ type: "drop", id: 0, to: { square: at("H8") } }, { type: "exchange", on: true });
    expect(laid(tried)).toEqual([]);
  });
});

describe("the rest", () => {
  it("types, sorts, shuffles, recalls", () => {
    const typed = deskAfter({ type: "tap_square", square: at("H8") }, { type: "character", character: "c" });
    expect(laid(typed)).toBe("H8 C");
    expect(shown(stepDesk(typed, board, { type: "recall_all" }))).toBe("CASA[CH]?E");
    expect(shown(deskAfter({ type: "sort" }))).toBe("AAC[CH]ES?");
    expect(shown(deskAfter({ type: "shuffle", random: () => 0 }))).not.toBe("CASA[CH]?E");
  });

  it("takes the cursor back with undo, and lets go with Escape before it recalls", () => {
    const typed = deskAfter(
      { type: "tap_square", square: at("H8") },
      { type: "character", character: "c" },
      { type: "character", character: "a" },
      { type: "undo" },
    );
    expect([laid(typed), typed.typing.cursor?.square]).toEqual(["H8 C", at("H9")]);
    const selected = stepDesk(stepDesk(typed, board, { type: "tap_piece", id: 0 }), board, { type: "escape" });
    expect([laid(selected), selected.selected]).toEqual(["H8 C", null]);
    expect(laid(stepDesk(selected, board, { type: "escape" }))).toEqual([]);
  });

  it("meets a new rack, and forgets what waited for a tile that is gone", () => {
    const selected = deskAfter({ type: "tap_piece", id: 0 });
    expect(stepDesk(selected, board, { type: "meet", rack: parseRack("ASA") }).selected).toBeNull();
    expect(stepDesk(selected, board, { type: "meet", rack: parseRack("ACSA") }).selected).toBe(0);
    expect(stepDesk(selected, board, { type: "meet", rack: parseRack("CASA[CH]?E") })).toBe(selected);
    const naming = deskAfter({ type: "drop", id: 5, to: { square: at("H8") } });
    expect(stepDesk(naming, board, { type: "meet", rack: parseRack("ASA") }).naming).toBeNull();
  });
});
