import { describe, expect, it } from "vitest";
import { parseBoard, placementsText } from "../board/notation";
import { emptyBoard } from "../board/play";
import { parsePosition } from "../board/squares";
import { parseRack } from "../board/tile_text";
import { parseCommand, type TextCommand } from "./command_line";
import { laySpelled } from "./spelled";

describe("a typed line", () => {
  it.each<[string, TextCommand]>([
    ["H8 casa", { kind: "play", position: { start: 112, direction: "across" }, word: "casa" }],
    ["  8h   CASA ", { kind: "play", position: { start: 112, direction: "down" }, word: "CASA" }],
    ["jugar a1 sol", { kind: "play", position: { start: 0, direction: "across" }, word: "sol" }],
    ["cambio ae", { kind: "exchange", tiles: "ae" }],
    ["exchange a e", { kind: "exchange", tiles: "ae" }],
    ["paso", { kind: "pass" }],
    ["Aceptar", { kind: "accept" }],
    ["impugnar 1", { kind: "challenge", words: [1] }],
    ["challenge 1, 3", { kind: "challenge", words: [1, 3] }],
    ["impugnar", { kind: "challenge", words: [] }],
    ["fila h", { kind: "row", row: 7 }],
    ["columna 8", { kind: "column", column: 7 }],
    ["última", { kind: "last" }],
    ["sí", { kind: "yes" }],
    ["retirar", { kind: "resign" }],
    ["apelar figura en el diccionario", { kind: "appeal", text: "figura en el diccionario" }],
    ["chat buena jugada", { kind: "say", text: "buena jugada" }],
    ["ayuda", { kind: "help" }],
  ])("%s", (line, command) => {
    expect(parseCommand(line)).toEqual(command);
  });

  it.each(["", "hola", "H8", "cambio", "impugnar casa", "fila 8", "columna h", "columna 16", "paso ya", "H16 casa"])(
    "%s is not understood",
    (line) => {
      expect(parseCommand(line).kind).toBe("unknown");
    },
  );
});

describe("a spelled word", () => {
  const rows = Array<string>(15).fill(".".repeat(15));
  const board = parseBoard(rows.with(7, ".......C[CH]A....."));
  const lay = (word: string, where: string, rack: string, on = emptyBoard) => {
    const laid = laySpelled(word, parsePosition(where)!, on, parseRack(rack));
    return typeof laid === "string" ? laid : placementsText(laid);
  };

  it.each([
    ["casa", "H8", "CASAEI?", "H8 CASA"],
    ["CASA", "8H", "CASA", "8H CASA"],
    ["casa", "H8", "CAS?", "H8 CASa"],
    ["c(a)sa", "H8", "CASA?", "H8 CaSA"],
    ["coche", "H8", "CO[CH]E", "H8 CO[CH]E"],
    ["coche", "H8", "COCHE", "H8 COCHE"],
    ["coche", "H8", "CO[CH]ECH", "H8 CO[CH]E"],
    ["coc-he", "H8", "CO[CH]ECH", "H8 COCHE"],
    ["coche", "H8", "CO?E", "H8 CO[ch]E"],
    ["año", "H8", "AÑO", "H8 AÑO"],
    ["camión", "H8", "CAMION", "H8 CAMION"],
  ])("%s at %s with %s", (word, where, rack, text) => {
    expect(lay(word, where, rack)).toBe(text);
  });

  it("goes over the tiles of the board", () => {
    expect(lay("echa", "9G", "EA", board)).toBe("9G E.A");
    expect(lay("achas", "H8", "ACS", board)).toBe("mismatch");
  });

  it.each([
    ["casa", "H8", "CAS", "not_in_rack"],
    ["kilo", "H8", "ILO?", "no_such_tile"],
    ["c4sa", "H8", "CASA", "not_a_letter"],
    ["casa", "H13", "CASA", "no_room"],
  ])("%s at %s with %s is %s", (word, where, rack, fault) => {
    expect(lay(word, where, rack)).toBe(fault);
  });
});
