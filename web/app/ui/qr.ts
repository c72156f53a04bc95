// A QR code (ISO/IEC 18004) of a short text, as a square of dark and light modules: bytes, correction level M, versions
// 1 to 10, which hold up to 213 bytes.

const correctionPerBlock = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];

/** Modules of a version that carry data or correction. */
function codewordsOf(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const aligned = Math.floor(version / 7) + 2;
    modules -= (25 * aligned - 10) * aligned - 55;
    if (version >= 7) modules -= 36;
  }
  return modules >> 3;
}

const dataOf = (version: number): number =>
  codewordsOf(version) - (correctionPerBlock[version - 1] ?? 0) * (blockCounts[version - 1] ?? 0);

// ---- Reed-Solomon over GF(2^8), x^8 + x^4 + x^3 + x^2 + 1 ----------------------------------------------------------

export function multiply(left: number, right: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; --bit) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((right >> bit) & 1) * left;
  }
  return product;
}

function divisor(degree: number): number[] {
  const result = [...Array(degree - 1).fill(0), 1];
  let root = 1;
  for (let i = 0; i < degree; ++i) {
    for (let j = 0; j < degree; ++j) result[j] = multiply(result[j], root) ^ (result[j + 1] ?? 0);
    root = multiply(root, 2);
  }
  return result;
}

function remainder(data: readonly number[], by: readonly number[]): number[] {
  const result: number[] = Array(by.length).fill(0);
  for (const byte of data) {
    const factor = byte ^ (result.shift() ?? 0);
    result.push(0);
    by.forEach((coefficient, i) => {
      result[i] = (result[i] ?? 0) ^ multiply(coefficient, factor);
    });
  }
  return result;
}

/** Data with its correction, block by block, woven together. */
function woven(data: readonly number[], version: number): number[] {
  const blocks = blockCounts[version - 1] ?? 1;
  const correction = correctionPerBlock[version - 1] ?? 10;
  const all = codewordsOf(version);
  const short = Math.floor(all / blocks) - correction;
  const shortBlocks = blocks - (all % blocks);
  const by = divisor(correction);
  const parts: { data: readonly number[]; correction: readonly number[] }[] = [];
  for (let i = 0, at = 0; i < blocks; ++i) {
    const length = short + (i < shortBlocks ? 0 : 1);
    const part = data.slice(at, at + length);
    parts.push({ data: part, correction: remainder(part, by) });
    at += length;
  }
  const out: number[] = [];
  for (let i = 0; i <= short; ++i) for (const part of parts) if (i < part.data.length) out.push(part.data[i] ?? 0);
  for (let i = 0; i < correction; ++i) for (const part of parts) out.push(part.correction[i] ?? 0);
  return out;
}

function dataBytes(text: string): { bytes: number[]; version: number } {
  const content = [...new TextEncoder().encode(text)];
  const bitsFor = (version: number) => 4 + (version < 10 ? 8 : 16) + 8 * content.length;
  const version = correctionPerBlock.findIndex((_, i) => bitsFor(i + 1) <= dataOf(i + 1) * 8) + 1;
  if (version === 0) throw new RangeError("too long for a QR code");
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; --i) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(content.length, version < 10 ? 8 : 16);
  for (const byte of content) put(byte, 8);
  const room = dataOf(version) * 8;
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  const bytes = Array.from({ length: room / 8 }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
  return { bytes, version };
}

// ---- The square ----------------------------------------------------------------------------------------------------

export type Modules = readonly (readonly boolean[])[];

class Drawing {
  readonly dark: boolean[][];
  readonly fixed: boolean[][];

  constructor(readonly size: number) {
    this.dark = Array.from({ length: size }, () => Array(size).fill(false));
    this.fixed = Array.from({ length: size }, () => Array(size).fill(false));
  }
  fix(x: number, y: number, on: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = on;
    this.fixed[y]![x] = true;
  }
  finder(x: number, y: number): void {
    for (let dy = -4; dy <= 4; ++dy)
      for (let dx = -4; dx <= 4; ++dx) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        this.fix(x + dx, y + dy, ring !== 2 && ring !== 4);
      }
  }
  alignment(x: number, y: number): void {
    for (let dy = -2; dy <= 2; ++dy)
      for (let dx = -2; dx <= 2; ++dx) this.fix(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
  }
}

function alignmentsOf(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => version * 4 + 10 - (count - 2 - i) * step)];
}

function drawFixed(drawing: Drawing, version: number): void {
  const { size } = drawing;
  for (let i = 0; i < size; ++i) {
    drawing.fix(6, i, i % 2 === 0);
    drawing.fix(i, 6, i % 2 === 0);
  }
  drawing.finder(3, 3);
  drawing.finder(size - 4, 3);
  drawing.finder(3, size - 4);
  const at = alignmentsOf(version);
  const last = at.length - 1;
  at.forEach((x, i) => {
    at.forEach((y, j) => {
      if (!((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0))) drawing.alignment(x, y);
    });
  });
  drawFormat(drawing, 0);
  if (version < 7) return;
  let rest = version;
  for (let i = 0; i < 12; ++i) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; ++i) {
    const on = ((bits >> i) & 1) === 1;
    const far = size - 11 + (i % 3);
    drawing.fix(far, Math.floor(i / 3), on);
    drawing.fix(Math.floor(i / 3), far, on);
  }
}

/** Level M, the mask, and what corrects both. */
export function formatBits(mask: number): number {
  let rest = mask;
  for (let i = 0; i < 10; ++i) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  return ((mask << 10) | rest) ^ 0x5412;
}

function drawFormat(drawing: Drawing, mask: number): void {
  const bits = formatBits(mask);
  const { size } = drawing;
  const on = (i: number) => ((bits >> i) & 1) === 1;
  for (let i = 0; i <= 5; ++i) drawing.fix(8, i, on(i));
  drawing.fix(8, 7, on(6));
  drawing.fix(8, 8, on(7));
  drawing.fix(7, 8, on(8));
  for (let i = 9; i < 15; ++i) drawing.fix(14 - i, 8, on(i));
  for (let i = 0; i < 8; ++i) drawing.fix(size - 1 - i, 8, on(i));
  for (let i = 8; i < 15; ++i) drawing.fix(8, size - 15 + i, on(i));
  drawing.fix(8, size - 8, true);
}

/** Two columns at a time from the right, up and down in turn. */
function* freeSquares({ size, fixed }: Drawing): Generator<readonly [x: number, y: number]> {
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; ++step)
      for (const x of [right, right - 1]) {
        const upward = ((right + 1) & 2) === 0;
        const y = upward ? size - 1 - step : step;
        if (!fixed[y]![x]) yield [x, y];
      }
  }
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** How hard it is to read: long runs, blocks, and too much of one colour. */
function hardness(dark: Modules): number {
  const size = dark.length;
  let sum = 0;
  let darkCount = 0;
  for (const turned of [false, true])
    for (let y = 0; y < size; ++y)
      for (let x = 0, run = 0, before: boolean | null = null; x < size; ++x) {
        const on = turned ? dark[x]![y]! : dark[y]![x]!;
        run = on === before ? run + 1 : 1;
        before = on;
        if (run === 5) sum += 3;
        else if (run > 5) ++sum;
      }
  for (let y = 0; y < size; ++y)
    for (let x = 0; x < size; ++x) {
      const on = dark[y]![x]!;
      if (on) ++darkCount;
      if (x > 0 && y > 0 && on === dark[y]![x - 1] && on === dark[y - 1]![x] && on === dark[y - 1]![x - 1]) sum += 3;
    }
  return sum + 10 * Math.floor(Math.abs((darkCount * 20) / (size * size) - 10));
}

export function qrModules(text: string): Modules {
  const { bytes, version } = dataBytes(text);
  const stream = woven(bytes, version);
  const drawing = new Drawing(17 + 4 * version);
  drawFixed(drawing, version);
  let bit = 0;
  const free = [...freeSquares(drawing)];
  for (const [x, y] of free) {
    drawing.dark[y]![x] = (((stream[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
    ++bit;
  }
  const masked = masks.map((mask, number) => {
    const dark = drawing.dark.map((row) => [...row]);
    for (const [x, y] of free) if (mask(x, y)) dark[y]![x] = !dark[y]![x];
    const made = new Drawing(drawing.size);
    dark.forEach((row, y) => {
      made.dark[y] = row;
    });
    drawFormat(made, number);
    return made.dark;
  });
  return masked.reduce((best, each) => (hardness(each) < hardness(best) ? each : best));
}
