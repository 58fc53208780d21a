import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';
import { firstBytes, utf16Of } from './file-kind.ts';
import { ListFailure } from './list-failure.ts';
import type { ListEncoding } from './table.ts';
import { vietnameseShare } from './vietnamese.ts';

/** How an encoding is called by iconv-lite. */
export const codecs: Readonly<Record<ListEncoding, string>> = {
  'utf-8': 'utf8',
  'utf-16le': 'utf16le',
  'utf-16be': 'utf16be',
  'windows-1258': 'windows1258',
  tcvn: 'tcvn',
  'windows-1252': 'windows1252',
};

/** Single-byte encodings that Vietnamese lists come in, the likeliest first. */
const legacy = ['windows-1258', 'tcvn', 'windows-1252'] as const;
const SAMPLE_BYTES = 65_536;
const LONGEST_LINE = 1_048_576;
/** Share of plausible words from which on an encoding is believed, and by how much it must beat the next. */
const BELIEVABLE = 0.75;
const CLEARLY = 0.2;

export interface FoundEncoding {
  readonly encoding: ListEncoding;
  /** False if a person should look at a preview. */
  readonly isCertain: boolean;
}

/**
 * Finds out in which encoding a text file is: UTF-16 by mark or zero bytes, UTF-8 if the whole file is valid, otherwise
 * the single-byte encoding in which the words beyond ASCII look most like Vietnamese.
 */
export async function findEncoding(path: string): Promise<FoundEncoding> {
  const utf16 = utf16Of(await firstBytes(path, SAMPLE_BYTES));
  if (utf16) return { encoding: utf16, isCertain: true };
  const { isValid, telling } = await scan(path);
  return isValid ? { encoding: 'utf-8', isCertain: true } : judge(telling);
}

/** Reads all of the file: whether it is UTF-8, and lines that hold bytes beyond ASCII. */
async function scan(path: string): Promise<{ isValid: boolean; telling: Buffer }> {
  let isValid = true;
  let pending: Buffer = Buffer.alloc(0);
  const lines: Buffer[] = [];
  let kept = 0;
  const take = (text: Buffer) => {
    if (text.length === 0) return;
    isValid &&= isUtf8(text);
    if (kept >= SAMPLE_BYTES || !text.some((byte) => byte > 127)) return;
    const telling = linesBeyondAscii(text, SAMPLE_BYTES - kept);
    lines.push(telling);
    kept += telling.length;
  };
  for await (const chunk of createReadStream(path, { highWaterMark: 262_144 })) {
    const text: Buffer = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    // A letter of several bytes is never cut at a line's end.
    const end = Math.max(text.lastIndexOf(10), text.lastIndexOf(13)) + 1;
    if (text.length - end > LONGEST_LINE) throw new ListFailure('not_a_table');
    take(text.subarray(0, end));
    pending = text.subarray(end);
  }
  take(pending);
  return { isValid, telling: Buffer.concat(lines) };
}

function linesBeyondAscii(text: Buffer, most: number): Buffer {
  const found: Buffer[] = [];
  let length = 0;
  for (let start = 0; start < text.length && length < most;) {
    const newline = text.indexOf(10, start);
    const end = newline === -1 ? text.length : newline + 1;
    const line = text.subarray(start, Math.min(end, start + 4_096));
    if (line.some((byte) => byte > 127)) {
      found.push(line);
      length += line.length;
    }
    start = end;
  }
  return Buffer.concat(found);
}

function judge(telling: Buffer): FoundEncoding {
  const readings = legacy.map((encoding) => {
    const text = iconv.decode(telling, codecs[encoding]).normalize('NFC');
    return { encoding, text, share: vietnameseShare(text) };
  });
  const [best, ...others] = readings.toSorted((a, b) => b.share - a.share);
  if (!best) return { encoding: 'windows-1258', isCertain: false };
  // Where two encodings read the same, it does not matter which one is taken.
  const rival = others.find(({ text }) => text !== best.text)?.share ?? 0;
  return { encoding: best.encoding, isCertain: best.share >= BELIEVABLE && best.share - rival >= CLEARLY };
}
