const K = primes(64, 1 / 3);
const START = primes(8, 1 / 2);

/** The first 32 bits behind the point of roots of the first primes, of which SHA-256 is made. */
function primes(count: number, power: number): Uint32Array {
  const found: number[] = [];
  for (let each = 2; found.length < count; each += 1) {
    if (found.every((prime) => each % prime !== 0)) found.push(each);
  }
  return Uint32Array.from(found, (prime) => (prime ** power % 1) * 2 ** 32);
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The first 32 bits of the SHA-256 of a short text of ASCII. Pages without https have no other. */
export function sha256Head(text: string): number {
  const blocks = Math.ceil((text.length + 9) / 64);
  const bytes = new DataView(new ArrayBuffer(blocks * 64));
  for (let index = 0; index < text.length; index += 1) bytes.setUint8(index, text.charCodeAt(index));
  bytes.setUint8(text.length, 0x80);
  bytes.setUint32(blocks * 64 - 4, text.length * 8);
  const hash = START.slice();
  for (let block = 0; block < blocks; block += 1) mix(hash, bytes, block * 64);
  return at(hash, 0);
}

const schedule = new Uint32Array(64);
/** A word of a list that has it. */
const at = (words: Uint32Array, index: number) => words[index] ?? 0;

function mix(hash: Uint32Array, bytes: DataView, offset: number): void {
  for (let index = 0; index < 16; index += 1) schedule[index] = bytes.getUint32(offset + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [at(schedule, index - 15), at(schedule, index - 2)];
    const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const two = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[index] = at(schedule, index - 16) + one + at(schedule, index - 7) + two;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let index = 0; index < 64; index += 1) {
    const mixed = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
    const one = (h + mixed + at(K, index) + at(schedule, index)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (hash[index] = at(hash, index) + word));
}
