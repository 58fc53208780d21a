/** Codewords of a version, 1 to 6, with those for correction. */
const CODEWORDS = [26, 44, 70, 100, 134, 172];
/** For correction, of each block, and the number of blocks, by level and version; levels as a code numbers them. */
const LEVELS: Readonly<Record<number, { readonly correction: readonly number[]; readonly blocks: readonly number[] }>> =
  {
    1: { correction: [7, 10, 15, 20, 26, 18], blocks: [1, 1, 1, 1, 1, 2] },
    0: { correction: [10, 16, 26, 18, 24, 16], blocks: [1, 1, 1, 2, 2, 4] },
    3: { correction: [13, 22, 18, 26, 18, 24], blocks: [1, 1, 2, 2, 4, 4] },
    2: { correction: [17, 28, 22, 16, 22, 28], blocks: [1, 1, 2, 4, 4, 4] },
  };
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];
const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

type Picture = (x: number, y: number) => boolean;

/**
 * Reads the text of a QR code that is drawn as an SVG path, one unit a module, from the standard alone: sharp pictures of
 * versions 1 to 6, no correction of errors. Throws for any other.
 */
export function readQr(path: string): string {
  const outlines = path.split('M').slice(1).map(readOutline);
  const size = Math.max(...outlines.flat().flat());
  const version = (size - 17) / 4;
  const total = CODEWORDS[version - 1];
  if (total === undefined) throw new Error(`A picture of ${size} modules cannot be read`);
  const isDark: Picture = (x, y) => outlines.filter((outline) => encloses(outline, x + 0.5, y + 0.5)).length % 2 === 1;
  const { level, mask } = readFormat(isDark);
  const codewords = readCodewords(isDark, { size, version, mask }).slice(0, total);
  return readText(joinBlocks(codewords, { version, level }));
}

function readOutline(text: string): [number, number][] {
  return text
    .replace('Z', '')
    .split('L')
    .map((point) => {
      const [x = 0, y = 0] = point
        .trim()
        .split(/[\s,]+/)
        .map(Number);
      return [x, y];
    });
}

function encloses(outline: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let isInside = false;
  for (const [index, [x1, y1]] of outline.entries()) {
    const [x2, y2] = outline[(index + 1) % outline.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
  }
  return isInside;
}

function readFormat(isDark: Picture): { level: number; mask: number } {
  const places = [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((y): [number, number] => [8, y]),
    ...[7, 5, 4, 3, 2, 1, 0].map((x): [number, number] => [x, 8]),
  ];
  const bits = places.reduce((sum, [x, y], bit) => sum + (isDark(x, y) ? 2 ** bit : 0), 0) ^ 0x54_12;
  return { level: bits >> 13, mask: (bits >> 10) & 7 };
}

function readCodewords(
  isDark: Picture,
  { size, version, mask }: { size: number; version: number; mask: number },
): number[] {
  const isMasked = MASKS[mask] ?? (() => false);
  const bits: boolean[] = [];
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (!isFixed(x, y, { size, version })) bits.push(isDark(x, y) !== isMasked(x, y));
      }
    }
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    number(bits.slice(index * 8, index * 8 + 8)),
  );
}

/** Corners with the format beside them, the two lines that count modules, and the small square of larger versions. */
function isFixed(x: number, y: number, { size, version }: { size: number; version: number }): boolean {
  const isCorner = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  const isSquare = version > 1 && Math.abs(x - (size - 7)) <= 2 && Math.abs(y - (size - 7)) <= 2;
  return isCorner || x === 6 || y === 6 || isSquare;
}

function joinBlocks(codewords: readonly number[], { version, level }: { version: number; level: number }): number[] {
  const count = LEVELS[level]?.blocks[version - 1] ?? 1;
  const correction = LEVELS[level]?.correction[version - 1] ?? 0;
  const short = Math.floor(codewords.length / count) - correction;
  const long = codewords.length % count;
  const blocks: number[][] = Array.from({ length: count }, () => []);
  let next = 0;
  for (let index = 0; index <= short; index += 1) {
    for (const [place, block] of blocks.entries()) {
      if (index === short && place < count - long) continue;
      block.push(codewords[next] ?? 0);
      next += 1;
    }
  }
  return blocks.flat();
}

function readText(data: readonly number[]): string {
  const bits = data.flatMap((byte) => Array.from({ length: 8 }, (_, bit) => ((byte >> (7 - bit)) & 1) === 1));
  let at = 0;
  const take = (length: number) => {
    at += length;
    return number(bits.slice(at - length, at));
  };
  let text = '';
  for (;;) {
    const mode = bits.length - at < 4 ? 0 : take(4);
    if (mode === 0) return text;
    if (mode === 1) text += digits(take(10), take);
    else if (mode === 2) text += letters(take(9), take);
    else if (mode === 4) text += Array.from({ length: take(8) }, () => String.fromCodePoint(take(8))).join('');
    else throw new Error(`A part of mode ${mode} cannot be read`);
  }
}

function digits(length: number, take: (bits: number) => number): string {
  let text = '';
  for (let left = length; left > 0; left -= 3) {
    const some = Math.min(left, 3);
    text += String(take(some * 3 + 1)).padStart(some, '0');
  }
  return text;
}

function letters(length: number, take: (bits: number) => number): string {
  let text = '';
  for (let left = length; left > 0; left -= 2) {
    const pair = take(left === 1 ? 6 : 11);
    text +=
      left === 1
        ? ALPHANUMERIC.charAt(pair)
        : ALPHANUMERIC.charAt(Math.floor(pair / 45)) + ALPHANUMERIC.charAt(pair % 45);
  }
  return text;
}

function number(bits: readonly boolean[]): number {
  return bits.reduce((sum, bit) => sum * 2 + (bit ? 1 : 0), 0);
}
