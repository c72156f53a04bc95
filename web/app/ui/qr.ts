// A text as a QR code (ISO/IEC 18004): bytes, error correction M, versions 1 to 6, which hold 106 bytes: any link.

/** By version: codewords of data in a block, blocks, codewords of correction in a block. */
const versions: readonly (readonly [data: number, blocks: number, correction: number])[] = [
  [16, 1, 10],
  [28, 1, 16],
  [44, 1, 26],
  [32, 2, 18],
  [43, 2, 24],
  [27, 4, 16],
];

/** true is dark. */
export type QrMatrix = readonly (readonly boolean[])[];

// ---- The field of 256 elements, over x⁸+x⁴+x³+x²+1 -----------------------------------------------------------------

const powers: number[] = [];
const logarithms: number[] = [];
for (let i = 0, value = 1; i < 255; ++i) {
  powers[i] = value;
  logarithms[value] = i;
  value <<= 1;
  if (value > 255) value ^= 0x11d;
}

export const multiply = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (powers[((logarithms[a] ?? 0) + (logarithms[b] ?? 0)) % 255] ?? 0);

export const powerOfTwo = (exponent: number): number => powers[exponent % 255] ?? 0;

function generator(degree: number): number[] {
  let coefficients = [1];
  for (let i = 0; i < degree; ++i) {
    const next = [...coefficients, 0];
    for (const [at, coefficient] of coefficients.entries()) {
      next[at + 1] = (next[at + 1] ?? 0) ^ multiply(coefficient, powerOfTwo(i));
    }
    coefficients = next;
  }
  return coefficients;
}

function correctionOf(data: readonly number[], degree: number): number[] {
  const divisor = generator(degree);
  const rest = [...data, ...new Array<number>(degree).fill(0)];
  for (let at = 0; at < data.length; ++at) {
    const factor = rest[at] ?? 0;
    for (const [i, coefficient] of divisor.entries())
      rest[at + i] = (rest[at + i] ?? 0) ^ multiply(coefficient, factor);
  }
  return rest.slice(data.length);
}

// ---- The codewords -------------------------------------------------------------------------------------------------

function dataWords(bytes: Uint8Array, capacity: number): number[] {
  let bits = `0100${bytes.length.toString(2).padStart(8, "0")}`;
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  bits += "0".repeat(Math.min(4, capacity * 8 - bits.length));
  bits += "0".repeat((8 - (bits.length % 8)) % 8);
  const words = (bits.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 2));
  for (let pad = 0; words.length < capacity; ++pad) words.push(pad % 2 === 0 ? 0xec : 0x11);
  return words;
}

/** Block after block, read column by column. */
function interleave(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block[at] ?? [])).flat();
}

// ---- The picture ---------------------------------------------------------------------------------------------------

type Module = boolean | null;

function drawFinder(modules: Module[][], row: number, column: number): void {
  for (let y = -1; y <= 7; ++y)
    for (let x = -1; x <= 7; ++x) {
      const line = modules[row + y];
      if (!line || line[column + x] === undefined) continue;
      const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
      line[column + x] = ring !== 2 && ring !== 4;
    }
}

/** All that is the same whatever the text; the places of the format are taken, and filled later. */
function emptyMatrix(version: number): Module[][] {
  const size = 17 + 4 * version;
  const modules = Array.from({ length: size }, () => new Array<Module>(size).fill(null));
  drawFinder(modules, 0, 0);
  drawFinder(modules, 0, size - 7);
  drawFinder(modules, size - 7, 0);
  const set = (row: number, column: number, dark: boolean) => {
    const line = modules[row];
    if (line) line[column] = dark;
  };
  for (let i = 8; i < size - 8; ++i) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  if (version > 1) {
    const middle = size - 7;
    for (let y = -2; y <= 2; ++y)
      for (let x = -2; x <= 2; ++x) set(middle + y, middle + x, Math.max(Math.abs(x), Math.abs(y)) !== 1);
  }
  for (const [row, column] of formatPlaces(size).flat()) set(row, column, false);
  set(size - 8, 8, true);
  return modules;
}

/** Where each of the 15 bits of the format stands, twice; the highest first. */
function formatPlaces(size: number): (readonly [row: number, column: number])[][] {
  const around = [0, 1, 2, 3, 4, 5, 7, 8];
  const first = [
    ...around.map((column) => [8, column] as const),
    ...[7, 5, 4, 3, 2, 1, 0].map((row) => [row, 8] as const),
  ];
  const second = Array.from({ length: 15 }, (_, bit) =>
    bit < 7 ? ([size - 1 - bit, 8] as const) : ([8, size - 15 + bit] as const),
  );
  return [first, second];
}

export function formatBits(mask: number): number {
  const data = mask; // level M is 00
  let rest = data << 10;
  for (let bit = 14; bit >= 10; --bit) if (rest & (1 << bit)) rest ^= 0x537 << (bit - 10);
  return ((data << 10) | rest) ^ 0x5412;
}

export const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The places of the data in their order: two columns at a time, upwards and downwards, from the right. */
export function* dataPlaces(size: number, isFree: (row: number, column: number) => boolean) {
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5; // the column of the timing
    for (let i = 0; i < size; ++i) {
      const row = upwards ? size - 1 - i : i;
      for (const column of [right, right - 1]) if (isFree(row, column)) yield [row, column] as const;
    }
    upwards = !upwards;
  }
}

function withMask(base: readonly (readonly Module[])[], words: readonly number[], mask: number): boolean[][] {
  const size = base.length;
  const drawn = base.map((row) => row.map((module) => module === true));
  const isMasked = masks[mask] as (row: number, column: number) => boolean;
  let bit = 0;
  for (const [row, column] of dataPlaces(size, (y, x) => base[y]?.[x] === null)) {
    const dark = ((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
    (drawn[row] as boolean[])[column] = (dark === 1) !== isMasked(row, column);
    ++bit;
  }
  const format = formatBits(mask);
  for (const places of formatPlaces(size))
    for (const [at, [row, column]] of places.entries())
      (drawn[row] as boolean[])[column] = ((format >> (14 - at)) & 1) === 1;
  return drawn;
}

/** How hard it is to read: long runs, blocks of one colour, and too much of one. */
function penalty(modules: QrMatrix): number {
  const lines = [...modules, ...modules.map((_, column) => modules.map((row) => row[column] === true))];
  let sum = 0;
  for (const line of lines)
    for (const run of line
      .map((dark) => (dark ? "1" : "0"))
      .join("")
      .match(/0+|1+/g) ?? [])
      if (run.length >= 5) sum += run.length - 2;
  for (let row = 1; row < modules.length; ++row)
    for (let column = 1; column < modules.length; ++column) {
      const four = [modules[row - 1], modules[row]].flatMap((line) => [line?.[column - 1], line?.[column]]);
      if (four.every((dark) => dark === four[0])) sum += 3;
    }
  const dark = modules.flat().filter(Boolean).length / modules.length ** 2;
  return sum + Math.floor(Math.abs(dark - 0.5) * 20) * 10;
}

/** Null where the text is too long. */
export function qrOf(text: string): QrMatrix | null {
  const bytes = new TextEncoder().encode(text);
  const index = versions.findIndex(([data, blocks]) => bytes.length + 2 <= data * blocks);
  const found = versions[index];
  if (!found) return null;
  const [data, blocks, correction] = found;
  const words = dataWords(bytes, data * blocks);
  const parts = Array.from({ length: blocks }, (_, at) => words.slice(at * data, (at + 1) * data));
  const all = [...interleave(parts), ...interleave(parts.map((part) => correctionOf(part, correction)))];
  const base = emptyMatrix(index + 1);
  const drawn = masks.map((_, mask) => withMask(base, all, mask));
  const penalties = drawn.map(penalty);
  return drawn[penalties.indexOf(Math.min(...penalties))] ?? null;
}
