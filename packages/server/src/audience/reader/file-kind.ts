import { open } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { ListFailure } from './list-failure.ts';

const SAMPLE_BYTES = 65_536;
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** Formats that are text in part, or whose first bytes look like it. */
const NOT_TABLES = [
  '%PDF',
  '{\\rtf',
  'MZ',
  'GIF8',
  'Rar!',
  '7z\u00bc\u00af',
  '\u00ff\u00d8\u00ff',
  '\u0089PNG',
  '\u001f\u008b',
];
const MARKUP = /^\s*<(?:!doctype|html|\?xml|table)/i;
/** Share of control characters from which on bytes are no text. */
const MAX_CONTROLS = 0.01;

/**
 * Tells by its content whether a file is a spreadsheet or text. Throws ListFailure: `empty`; `encrypted` for an Office
 * file with a password; `not_a_table` for anything else, the binary format before 2007 (`.xls`) included.
 */
export async function kindOf(path: string): Promise<'spreadsheet' | 'text'> {
  const sample = await firstBytes(path, SAMPLE_BYTES);
  if (sample.length === 0) throw new ListFailure('empty');
  if (startsWith(sample, ZIP)) return 'spreadsheet';
  if (startsWith(sample, OLE)) throw new ListFailure((await isEncrypted(path)) ? 'encrypted' : 'not_a_table');
  const start = sample.toString('latin1', 0, 200);
  if (NOT_TABLES.some((magic) => start.startsWith(magic)) || MARKUP.test(start)) throw new ListFailure('not_a_table');
  if (!looksLikeText(sample)) throw new ListFailure('not_a_table');
  return 'text';
}

/** The first `count` bytes of a file, or all it has. */
export async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Which of UTF-16's byte orders text is in: by its mark, or because every other byte is zero. */
export function utf16Of(sample: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  if (odd > many && even < odd / 10) return 'utf-16le';
  return even > many && odd < even / 10 ? 'utf-16be' : null;
}

function looksLikeText(sample: Buffer): boolean {
  if (utf16Of(sample) !== null) return true;
  if (sample.includes(0)) return false;
  const controls = sample.filter((byte) => (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) || byte === 127);
  return controls.length <= sample.length * MAX_CONTROLS;
}

/** Office keeps a file with a password in an OLE container, whose directory names the stream that holds it. */
async function isEncrypted(path: string): Promise<boolean> {
  const name = Buffer.from('EncryptedPackage', 'utf16le');
  let tail = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    const text = Buffer.concat([tail, chunk]);
    if (text.includes(name)) return true;
    tail = text.subarray(-name.length);
  }
  return false;
}

function startsWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic);
}
