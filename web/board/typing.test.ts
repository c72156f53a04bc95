import { describe, expect, it } from "vitest";
import { type Arrangement, arrange, placements, rackPieces, recall } from "./arrangement";
import { parsePlacements, placementsText } from "./notation";
import { type Board, emptyBoard, lay } from "./play";
import { parsePosition, positionText } from "./squares";
import { parseRack, tilesText } from "./tile_text";
import { compareTiles, faceOf, letters } from "./tiles";
import { actionOfKey, noTyping, otherChoice, stepTyping, type Typing, type TypingAction } from "./typing";

/** A player at the keyboard. */
class Typist {
  typing: Typing = noTyping;
  arrangement: Arrangement;

  constructor(
    rack: string,
    where = "H8",
    readonly board: Board = emptyBoard,
  ) {
    this.arrangement = arrange(parseRack(rack));
    const position = parsePosition(where);
    this.do({ type: "point", square: position?.start ?? 0 });
    if (position?.direction === "down") this.do({ type: "turn" });
  }
  do(action: TypingAction): this {
    const next = stepTyping(this.typing, this.arrangement, this.board, action);
    this.typing = next.typing;
    this.arrangement = next.arrangement;
    return this;
  }
  keys(text: string): this {
    for (const character of text) this.do({ type: "character", character });
    return this;
  }
  get laid() {
    return placementsText(placements(this.arrangement));
  }
  get rack() {
    return tilesText(rackPieces(this.arrangement).map(({ tile }) => tile));
  }
  get cursor() {
    const { cursor } = this.typing;
    return cursor && positionText({ start: cursor.square, direction: cursor.direction });
  }
}

describe("letters", () => {
  it("take tiles from the rack and move the cursor", () => {
    const typist = new Typist("CASAXYZ").keys("casa");
    expect([typist.laid, typist.rack, typist.cursor]).toEqual(["H8 CASA", "XYZ", "H12"]);
  });

  it("skip what lies on the board", () => {
    const board = lay(emptyBoard, parsePlacements("H9 AS"));
    const typist = new Typist("CA", "H8", board).keys("ca");
    expect([typist.laid, typist.cursor]).toEqual(["H8 C..A", "H12"]);
    expect(new Typist("CA", "H9", board).keys("a").laid).toBe("H11 A");
  });

  it.each([
    // word, rack, where, board, laid
    ["chapan", "[CH]AAN", "H8", "H10 P", "H8 [CH]A.AN"],
    ["chapan", "[CH]PAN", "H8", "H9 A", "H8 [CH].PAN"],
    ["casas", "CASA", "H8", "H12 S", "H8 CASA"],
    ["solos", "SLO", "H8", "H9 O;H12 S", "H8 S.LO"],
    ["cocher", "COER", "H8", "H10 [CH]", "H8 CO.ER"],
    ["casa", "SA", "H8", "H8 CA", "H10 SA"],
    ["coches", "CO[CH]", "H8", "H11 ES", "H8 CO[CH]"],
  ])("of a whole word go through the board: %s", (word, rack, where, onBoard, laid) => {
    const board = onBoard.split(";").reduce((before, text) => lay(before, parsePlacements(text)), emptyBoard);
    expect(new Typist(rack, where, board).keys(word).laid).toBe(laid);
  });

  it("that went through the board go back with the tile before it", () => {
    const board = lay(emptyBoard, parsePlacements("H10 P"));
    const typist = new Typist("[CH]AAN", "H8", board).keys("chapa");
    expect(typist.do({ type: "backspace" }).laid).toBe("H8 [CH]A");
    expect(typist.keys("an").laid).toBe("H8 [CH]A.AN");
  });

  it("take the blank where the rack has no such letter, or where shift asks for it", () => {
    expect(new Typist("CS?").keys("cas").laid).toBe("H8 CaS");
    expect(new Typist("A?").do({ type: "character", character: "A", blank: true }).laid).toBe("H8 a");
  });

  it("are refused with a reason and change nothing", () => {
    const typist = new Typist("CA").keys("ck");
    expect([typist.typing.refused, typist.laid]).toEqual(["no_such_tile", "H8 C"]);
    expect(typist.keys("w").typing.refused).toBe("no_such_tile");
    expect(typist.keys("z").typing.refused).toBe("not_in_rack");
    expect(typist.keys("-").typing.refused).toBe("not_a_letter");
    expect(typist.keys("a").typing.refused).toBeNull();
    expect(typist.laid).toBe("H8 CA");
  });

  it("end at the edge", () => {
    const typist = new Typist("CASA", "H14").keys("casa");
    expect([typist.laid, typist.typing.refused, typist.typing.cursor?.beyond]).toEqual(["H14 CA", "no_room", true]);
    expect(typist.do({ type: "backspace" }).laid).toBe("H14 C");
    expect(typist.cursor).toBe("H15");
  });

  it("replace an own tile that the cursor was put on", () => {
    const typist = new Typist("CASO").keys("cas").do({ type: "point", square: 113 }).keys("o");
    expect([typist.laid, typist.rack]).toEqual(["H8 COS", "A"]);
  });
});

describe("digraphs", () => {
  it("are one tile before a tile of the board too, and may be turned over", () => {
    const board = lay(emptyBoard, parsePlacements("H11 E"));
    const typist = new Typist("COR[RR]", "H8", board).keys("corr");
    expect([typist.laid, typist.rack]).toEqual(["H8 CO[RR]", "R"]);
    const both = new Typist("CORR[RR]", "H8", board).keys("corr");
    expect([both.laid, both.rack]).toEqual(["H8 COR.R", "[RR]"]);
    both.do({ type: "flip" });
    expect([both.laid, both.rack]).toEqual(["H8 CO[RR]", "RR"]);
  });

  it("take the tile, not a blank, before a tile of the board", () => {
    const board = lay(emptyBoard, parsePlacements("H9 A"));
    expect(new Typist("?[LL]", "H8", board).keys("ll").laid).toBe("H8 [LL]");
    expect(new Typist("?L", "H8", board).keys("ll").laid).toBe("H8 L.l");
  });

  it("become the tile that the rack has, and can be turned over", () => {
    const typist = new Typist("COCH[CH]E").keys("coche");
    expect([typist.laid, typist.rack]).toEqual(["H8 CO[CH]E", "CH"]);
    expect(typist.typing.choice).toEqual({ at: 114, digraph: "CH", as: "CH" });
    typist.do({ type: "flip" });
    expect([typist.laid, typist.rack, typist.cursor]).toEqual(["H8 COCHE", "[CH]", "H13"]);
    expect(typist.typing.choice).toEqual({ at: 114, digraph: "CH", as: "C+H" });
    expect(typist.do({ type: "flip" }).laid).toBe("H8 CO[CH]E");
  });

  it("replace without a choice where the rack has no second letter", () => {
    const typist = new Typist("C[CH]").keys("ch");
    expect([typist.laid, typist.rack, typist.typing.choice]).toEqual(["H8 [CH]", "C", null]);
  });

  it("take the long tile at once where the rack has nothing shorter", () => {
    const typist = new Typist("[LL]AVE").keys("llave");
    expect([typist.laid, typist.cursor]).toEqual(["H8 [LL]AVE", "H12"]);
    expect(new Typist("[RR]AR").keys("rra").laid).toBe("H8 [RR]A");
  });

  it("offer a blank, and spend it only where one is spent anyway", () => {
    const offered = new Typist("CH?").keys("ch");
    expect([offered.laid, offered.typing.choice?.as]).toEqual(["H8 CH", "C+H"]);
    expect(offered.do({ type: "flip" }).laid).toBe("H8 [ch]");
    const spent = new Typist("C?").keys("ch");
    expect([spent.laid, spent.rack, spent.typing.choice?.as]).toEqual(["H8 [ch]", "C", "CH"]);
    expect(spent.do({ type: "flip" }).laid).toBe("H8 Ch");
  });

  it("give a blank back to the rack when the tile is there", () => {
    const typist = new Typist("?[CH]I").keys("chi");
    expect([typist.laid, typist.rack]).toEqual(["H8 [CH]I", "?"]);
  });

  it("are two letters where a tile of the board is between them, and one key by number", () => {
    const board = lay(emptyBoard, parsePlacements("9H A"));
    expect(new Typist("CH[CH]", "H8", board).keys("ch").laid).toBe("H8 C.H");
    expect(new Typist("CH[CH]").keys("1h").laid).toBe("H8 [CH]H");
  });

  it("fit on the last square", () => {
    expect(new Typist("R[RR]R", "H15").keys("rr").laid).toBe("H15 [RR]");
  });

  it("are named for both sides of the choice", () => {
    expect(otherChoice({ at: 0, digraph: "LL", as: "LL" })).toBe("L+L");
    expect(otherChoice({ at: 0, digraph: "LL", as: "L+L" })).toBe("LL");
  });
});

describe("other keys", () => {
  it("go back tile by tile", () => {
    const typist = new Typist("CO[CH]E").keys("coche").do({ type: "backspace" }).do({ type: "backspace" });
    expect([typist.laid, typist.cursor]).toEqual(["H8 CO", "H10"]);
    typist.do({ type: "backspace" }).do({ type: "backspace" }).do({ type: "backspace" });
    expect([typist.laid, typist.rack, typist.cursor]).toEqual([[], "CO[CH]E", "H7"]);
  });

  it("go back over the board to a tile laid otherwise", () => {
    const board = lay(emptyBoard, parsePlacements("H9 A"));
    const typist = new Typist("CB", "H8", board).keys("c").do({ type: "turn" }).do({ type: "turn" });
    expect(typist.do({ type: "backspace" }).laid).toEqual([]);
    expect(typist.cursor).toBe("H8");
  });

  it("move, turn, point and recall", () => {
    const typist = new Typist("CASA").do({ type: "arrow", direction: "down", steps: 1 });
    expect(typist.cursor).toBe("I8");
    expect(typist.do({ type: "turn" }).cursor).toBe("8I");
    expect(typist.do({ type: "point", square: 0 }).cursor).toBe("1A");
    expect(typist.do({ type: "point", square: 0 }).cursor).toBe("A1");
    expect(typist.do({ type: "arrow", direction: "across", steps: -1 }).cursor).toBe("A1");
    typist.keys("casa").do({ type: "escape" });
    expect([typist.laid, typist.rack, typist.cursor]).toEqual([[], "CASA", "A1"]);
    expect(typist.do({ type: "escape" }).cursor).toBeNull();
    expect(typist.keys("c").laid).toEqual([]);
  });

  it("settle what was typed when the tiles are moved otherwise", () => {
    const typist = new Typist("C[CH]HA").keys("ch");
    typist.arrangement = recall(typist.arrangement, 1);
    expect(typist.do({ type: "flip" }).laid).toEqual([]);
    expect(typist.keys("a").laid).toBe("H9 A");
  });

  it("are told from those that are none of the board's business", () => {
    expect(actionOfKey("ñ")).toEqual({ type: "character", character: "ñ", blank: false });
    expect(actionOfKey("K", true)).toEqual({ type: "character", character: "K", blank: true });
    expect(actionOfKey(" ")).toEqual({ type: "turn" });
    for (const key of ["Tab", "F5", "Shift", "-", "7"]) expect(actionOfKey(key)).toBeNull();
  });
});

/** Small and the same every time. */
function generator(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

describe("whatever is typed", () => {
  it("no tile is lost, doubled or laid on another", () => {
    const board = lay(emptyBoard, parsePlacements("8F CASADO"));
    const racks = ["CH[CH]L[LL]?A", "R[RR]RRL?E", "??CHLLE", "CASADOS"];
    const characters = ["c", "h", "l", "r", "a", "e", "s", "k", "1", "z"];
    for (let seed = 1; seed <= 300; ++seed) {
      const random = generator(seed);
      const rack = racks[seed % racks.length] ?? "";
      const typist = new Typist(rack, ["H1", "8A", "H13", "15H"][random(4)], board);
      for (let step = 0; step < 25; ++step) {
        const character = characters[random(characters.length)] ?? "";
        const actions: TypingAction[] = [
          { type: "backspace" },
          { type: "flip" },
          { type: "turn" },
          { type: "arrow", direction: "across", steps: -1 },
          { type: "point", square: random(225) },
        ];
        typist.do(actions[random(16)] ?? { type: "character", character });
        const all = [...rackPieces(typist.arrangement), ...typist.arrangement.placed];
        const faces = all.map(({ tile }) => faceOf(tile)).sort();
        expect(faces).toEqual(parseRack(rack).map(faceOf).sort());
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
        const squares = typist.arrangement.placed.map(({ square }) => square);
        expect(new Set(squares).size).toBe(squares.length);
        expect(squares.some((square) => board[square])).toBe(false);
        const named = typist.arrangement.placed.every(({ tile }) => letters.some((letter) => letter === tile.letter));
        expect(named).toBe(true);
      }
      typist.do({ type: "escape" });
      expect(tilesText(parseRack(typist.rack).sort(compareTiles))).toBe(tilesText(parseRack(rack).sort(compareTiles)));
    }
  });
});
