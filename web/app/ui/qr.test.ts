import { describe, expect, it } from "vitest";
import { formatBits, type Modules, multiply, qrModules } from "./qr";

/** Reads a code of version 1 to 3 (one block) back, as a camera would: the way of the standard, backwards. */
function readBack(modules: Modules): string {
  const size = modules.length;
  const version = (size - 17) / 4;
  const dark = (x: number, y: number) => modules[y]![x]!;
  let format = 0;
  for (let i = 0; i < 8; ++i) format |= Number(dark(size - 1 - i, 8)) << i;
  for (let i = 8; i < 15; ++i) format |= Number(dark(8, size - 15 + i)) << i;
  const mask = [0, 1, 2, 3, 4, 5, 6, 7].find((each) => formatBits(each) === format);
  expect(mask, "the format").toBeDefined();
  const flips: ((x: number, y: number) => number)[] = [
    (x, y) => (x + y) % 2,
    (_, y) => y % 2,
    (x) => x % 3,
    (x, y) => (x + y) % 3,
    (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
    (x, y) => ((x * y) % 2) + ((x * y) % 3),
    (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
    (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
  ];
  const inFinder = (x: number, y: number) => (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  const centre = version > 1 ? size - 7 : -9;
  const reserved = (x: number, y: number) =>
    inFinder(x, y) || x === 6 || y === 6 || (Math.abs(x - centre) <= 2 && Math.abs(y - centre) <= 2);
  const bits: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) --right;
    for (let i = 0; i < size; ++i) {
      const y = up ? size - 1 - i : i;
      for (const x of [right, right - 1])
        if (!reserved(x, y)) bits.push(Number(dark(x, y)) ^ Number(flips[mask!]!(x, y) === 0));
    }
    up = !up;
  }
  const bytes = Array.from({ length: bits.length >> 3 }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
  // Without any fault the whole is divisible: every syndrome is nothing.
  const correction = [10, 16, 26][version - 1]!;
  for (let i = 0, root = 1; i < correction; ++i, root = multiply(root, 2)) {
    expect(
      bytes.reduce((sum, byte) => multiply(sum, root) ^ byte, 0),
      `syndrome ${i}`,
    ).toBe(0);
  }
  expect(bytes[0]! >> 4, "bytes").toBe(4);
  const length = ((bytes[0]! & 15) << 4) | (bytes[1]! >> 4);
  const content = Array.from({ length }, (_, i) => ((bytes[i + 1]! & 15) << 4) | (bytes[i + 2]! >> 4));
  return new TextDecoder().decode(new Uint8Array(content));
}

describe("qrModules", () => {
  it.each(["A", "bcdf-ghjk", "https://a.es/p?c=bcdf", "http://127.0.0.1:8080/puesto?c=bcdf"])(
    "can be read again: %s",
    (text) => expect(readBack(qrModules(text))).toBe(text),
  );
  it("has the format bits of the standard for level M", () => {
    // ISO/IEC 18004, the table of format information.
    expect(formatBits(0)).toBe(0b101010000010010);
    expect(formatBits(5)).toBe(0b100000011001110);
  });
  it("grows with the text and refuses what no version holds", () => {
    expect(qrModules("x".repeat(14))).toHaveLength(21);
    expect(qrModules("x".repeat(15))).toHaveLength(25);
    expect(qrModules("x".repeat(200)).length).toBe(57);
    expect(() => qrModules("x".repeat(300))).toThrow(RangeError);
  });
});
