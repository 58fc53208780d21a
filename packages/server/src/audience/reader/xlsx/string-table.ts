import type { Readable } from 'node:stream';
import { ListFailure } from '../list-failure.ts';
import { cellText } from './cell-text.ts';
import { readXml } from './xml.ts';

const FIRST_BYTES = 65_536;
const MOST_BYTES = 256 * 1_048_576;
/** Their ends take four bytes each, outside of the memory that the thread's limit counts: a blank text has nothing else. */
const MOST_TEXTS = 32 * 1_048_576;

/** Many texts in one piece of memory: a million strings of their own would take several times as much. */
export class StringTable {
  #bytes = Buffer.alloc(FIRST_BYTES);
  #ends = new Uint32Array(1_024);
  #used = 0;
  #count = 0;
  readonly #most: number;

  constructor(most = MOST_TEXTS) {
    this.#most = most;
  }

  get size(): number {
    return this.#count;
  }

  /** Throws ListFailure `too_large` beyond 256 MB of text, or 32 million texts. */
  push(text: string): void {
    if (this.#count >= this.#most) throw new ListFailure('too_large');
    const needed = this.#used + text.length * 3;
    if (needed > this.#bytes.length) this.#grow(needed);
    this.#used += this.#bytes.write(text, this.#used);
    if (this.#count === this.#ends.length) {
      const ends = new Uint32Array(this.#ends.length * 2);
      ends.set(this.#ends);
      this.#ends = ends;
    }
    this.#ends[this.#count] = this.#used;
    this.#count += 1;
  }

  /** The text at a position; empty if there is none. */
  at(index: number): string {
    const end = index < this.#count ? this.#ends[index] : undefined;
    return end === undefined ? '' : this.#bytes.toString('utf8', index === 0 ? 0 : this.#ends[index - 1], end);
  }

  #grow(needed: number): void {
    if (needed > MOST_BYTES) throw new ListFailure('too_large');
    const bytes = Buffer.alloc(Math.min(Math.max(needed, this.#bytes.length * 2), MOST_BYTES));
    this.#bytes.copy(bytes, 0, 0, this.#used);
    this.#bytes = bytes;
  }
}

/** Reads the texts that cells share; parts of a rich text are joined, phonetic hints are left out. */
export async function readStrings(part: Readable): Promise<StringTable> {
  const table = new StringTable();
  let text = '';
  let isText = false;
  let isHint = false;
  const pieces = readXml(part, {
    open: (name) => {
      if (name === 'si') text = '';
      isHint ||= name === 'rPh';
      isText = name === 't' && !isHint;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === 'si') table.push(cellText(text));
      if (name === 'rPh') isHint = false;
      isText = false;
    },
  });
  for await (const _ of pieces);
  return table;
}
