import { describe, expect, it } from "vitest";
import {
  type Arrangement,
  arrange,
  canUndo,
  markedTiles,
  moveInRack,
  place,
  placements,
  rackPieces,
  recall,
  recallAll,
  shuffle,
  sortRack,
  toggleMark,
  undo,
} from "./arrangement";
import { draftText, readDraft } from "./draft";
import { parsePlacements, placementsText } from "./notation";
import { emptyBoard, lay } from "./play";
import { reconcile } from "./reconcile";
import { parseSquare } from "./squares";
import { parseRack, tilesText } from "./tile_text";

const at = (text: string) => parseSquare(text) ?? -1;
const shown = ({ slots }: Arrangement) => slots.map((piece) => (piece ? tilesText([piece.tile]) : "_")).join("");
const laid = (arrangement: Arrangement) => placementsText(placements(arrangement));
const start = () => arrange(parseRack("CASA[CH]?E"));

describe("placing", () => {
  it("takes from the rack and leaves its place open", () => {
    const one = place(start(), 0, at("H8"));
    expect(shown(one)).toBe("_ASA[CH]?E");
    expect(laid(one)).toBe("H8 C");
    expect(shown(recall(one, 0))).toBe("CASA[CH]?E");
  });

  it("names a blank, which comes back bare", () => {
    const one = place(start(), 5, at("H8"), "LL");
    expect(laid(one)).toBe("H8 [ll]");
    expect(laid(place(one, 5, at("A1")))).toBe("A1 [ll]");
    expect(shown(recallAll(one))).toBe("CASA[CH]?E");
  });

  it("moves, and changes places with an own tile", () => {
    const two = place(place(start(), 0, at("H8")), 1, at("H9"));
    expect(laid(place(two, 0, at("H9")))).toBe("H8 AC");
    const replaced = place(two, 2, at("H8"));
    expect(laid(replaced)).toBe("H8 SA");
    expect(shown(replaced)).toBe("C__A[CH]?E");
  });

  it("changes nothing where nothing moves", () => {
    const one = place(start(), 0, at("H8"));
    expect(place(one, 0, at("H8"))).toBe(one);
    expect(place(one, 99, at("H8"))).toBe(one);
    expect(recall(one, 3)).toBe(one);
    expect(recallAll(start()).past).toEqual([]);
  });
});

describe("the rack", () => {
  it("makes room where a tile is wanted", () => {
    expect(shown(moveInRack(start(), 0, 3))).toBe("ASAC[CH]?E");
    expect(shown(moveInRack(start(), 6, 0))).toBe("ECASA[CH]?");
    const gap = place(start(), 1, at("H8"));
    expect(shown(moveInRack(gap, 6, 1))).toBe("CESA[CH]?_");
    expect(shown(recall(gap, 1, 6))).toBe("CSA[CH]?EA");
  });

  it("sorts and shuffles without losing a tile", () => {
    expect(shown(sortRack(start()))).toBe("AAC[CH]ES?");
    const mixed = shuffle(start(), () => 0);
    expect(shown(sortRack(mixed))).toBe("AAC[CH]ES?");
    expect(shown(mixed)).not.toBe(shown(start()));
  });

  it("marks tiles for an exchange", () => {
    const marked = toggleMark(toggleMark(toggleMark(start(), 0), 4), 0);
    expect(tilesText(markedTiles(marked))).toBe("[CH]");
    expect(place(marked, 4, at("H8")).marked).toEqual([]);
  });
});

describe("undo", () => {
  it("leads back step by step", () => {
    const steps = [start()];
    for (const id of [0, 1, 2]) steps.push(place(steps.at(-1) as Arrangement, id, at("H8") + id));
    steps.push(recallAll(steps.at(-1) as Arrangement));
    let now = steps.pop() as Arrangement;
    for (const before of steps.reverse()) {
      expect(canUndo(now)).toBe(true);
      now = undo(now);
      expect([shown(now), laid(now)]).toEqual([shown(before), laid(before)]);
    }
    expect(undo(now)).toBe(now);
  });
});

describe("a new rack and a new board", () => {
  it("keeps everything where nothing changed", () => {
    const one = place(start(), 0, at("H8"));
    expect(reconcile(one, parseRack("E?[CH]ASAC"), emptyBoard)).toBe(one);
  });

  it("brings a tile back whose square the rival took", () => {
    const two = place(place(start(), 0, at("H8")), 1, at("I8"));
    const met = reconcile(two, parseRack("CASA[CH]?E"), lay(emptyBoard, parsePlacements("H8 SI")));
    expect([shown(met), laid(met)]).toEqual(["C_SA[CH]?E", "I8 A"]);
  });

  it("gives the places of played tiles to the new ones", () => {
    const two = place(place(start(), 0, at("H8")), 1, at("H9"));
    const met = reconcile(two, parseRack("SA[CH]?EAC"), lay(emptyBoard, parsePlacements("H8 CA")));
    expect([shown(met), laid(met)]).toEqual(["ACSA[CH]?E", []]);
    expect(rackPieces(met).filter(({ id }) => id < 2)).toEqual([]);
    expect(met.past).toEqual([]);
  });

  it("follows an exchange and a rack that shrinks or grows", () => {
    expect(shown(reconcile(start(), parseRack("CASAZOO"), emptyBoard))).toBe("CASAZOO");
    expect(shown(reconcile(start(), parseRack("S"), emptyBoard))).toBe("__S____");
    expect(shown(reconcile(start(), parseRack("CASA[CH]?EX"), emptyBoard))).toBe("CASA[CH]?EX");
  });
});

describe("a draft", () => {
  it("comes back as it was kept", () => {
    const kept = place(place(sortRack(start()), 5, at("I3"), "CH"), 2, at("A1"));
    const back = readDraft(draftText(kept), parseRack("CASA[CH]?E"), emptyBoard);
    expect(laid(back)).toEqual(laid(kept));
    expect(rackPieces(back).map(({ tile }) => tile)).toEqual(rackPieces(kept).map(({ tile }) => tile));
    expect(JSON.parse(JSON.stringify(kept))).toEqual(kept);
  });

  it("drops what no longer fits, and is read with care", () => {
    const kept = draftText(place(start(), 0, at("H8")));
    const board = lay(emptyBoard, parsePlacements("H8 SI"));
    expect(laid(readDraft(kept, parseRack("CASA"), board))).toEqual([]);
    for (const spoilt of [
      "",
      "{",
      "null",
      '{"rack":3}',
      '{"rack":"A","placed":["Q99 A"]}',
      '{"rack":"kk","placed":[]}',
    ]) {
      expect(shown(readDraft(spoilt, parseRack("AB"), emptyBoard))).toBe("AB_____");
    }
  });
});
