import { describe, expect, it } from "vitest";
import { dataPlaces, formatBits, masks, multiply, powerOfTwo, type QrMatrix, qrOf } from "./qr";

const rows: [data: number, blocks: number, correction: number][] = [
  [16, 1, 10],
  [28, 1, 16],
  [44, 1, 26],
  [32, 2, 18],
  [43, 2, 24],
  [27, 4, 16],
];

/** Whether a place is of the pattern that every code of that version has. */
function isFunction(size: number, row: number, column: number): boolean {
  const inFinder = (row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9);
  const aligned = size > 21 && Math.abs(row - (size - 7)) <= 2 && Math.abs(column - (size - 7)) <= 2;
  return inFinder || row === 6 || column === 6 || aligned;
}

/** Reads a code as a camera's program does, and checks that every block is free of errors. */
function read(code: QrMatrix): string {
  const size = code.length;
  const version = (size - 17) / 4;
  const [data, blocks, correction] = rows[version - 1]!;
  const format = Array.from({ length: 8 }, (_, i) => (i < 6 ? i : i + 1)).map((column) => code[8]![column]);
  const mask =
    Number.parseInt(
      format
        .slice(2, 5)
        .map((dark) => (dark ? "1" : "0"))
        .join(""),
      2,
    ) ^
    ((0x5412 >> 10) & 7);
  const bits: number[] = [];
  for (const [row, column] of dataPlaces(size, (y, x) => !isFunction(size, y, x)))
    bits.push(Number(code[row]![column] !== masks[mask]!(row, column)));
  const words = Array.from({ length: blocks * (data + correction) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  );
  const parts = Array.from({ length: blocks }, (_, block) => [
    ...words.slice(0, data * blocks).filter((_, at) => at % blocks === block),
    ...words.slice(data * blocks).filter((_, at) => at % blocks === block),
  ]);
  for (const part of parts)
    for (let root = 0; root < correction; ++root)
      expect(part.reduce((sum, word) => multiply(sum, powerOfTwo(root)) ^ word, 0)).toBe(0);
  const all = parts
    .flatMap((part) => part.slice(0, data))
    .map((word) => word.toString(2).padStart(8, "0"))
    .join("");
  expect(all.slice(0, 4)).toBe("0100");
  const length = Number.parseInt(all.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, at) => Number.parseInt(all.slice(12 + at * 8, 20 + at * 8), 2));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

describe("a QR code", () => {
  it.each([
    "http://a.es/",
    "http://192.168.1.20:8080/reto/x",
    "https://letrado.example.org/reto/7f3kq0ab",
    "https://letrado.example.org/reto/7f3kq0ab-7f3kq0ab-7f3k",
    `https://letrado.example.org/${"é".repeat(26)}`,
    `https://letrado.example.org/${"x".repeat(78)}`,
  ])("of %s is read again", (text) => {
    expect(read(qrOf(text)!)).toBe(text);
  });

  it("is not made of what does not fit", () => {
    expect(qrOf("x".repeat(107))).toBeNull();
    expect(qrOf("x".repeat(106))).not.toBeNull();
  });

  // The table of the standard, annex C: level M with each mask.
  it.each([
    [0, "101010000010010"],
    [1, "101000100100101"],
    [2, "101111001111100"],
    [3, "101101101001011"],
    [4, "100010111111001"],
    [5, "100000011001110"],
    [6, "100111110010111"],
    [7, "100101010100000"],
  ])("says mask %i as the standard does", (mask, bits) => {
    expect(formatBits(mask).toString(2).padStart(15, "0")).toBe(bits);
  });

  it("has finders in three corners and its dark module", () => {
    const code = qrOf("http://a.es/")!;
    const size = code.length;
    for (const [row, column] of [
      [0, 0],
      [0, size - 7],
      [size - 7, 0],
    ] as const) {
      expect(code[row]!.slice(column, column + 7)).toEqual(new Array(7).fill(true));
      expect(code[row + 3]!.slice(column + 2, column + 5)).toEqual([true, true, true]);
      expect(code[row + 1]![column + 1]).toBe(false);
    }
    expect(code[size - 8]![8]).toBe(true);
  });
});
