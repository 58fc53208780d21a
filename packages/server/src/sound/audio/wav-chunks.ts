import { AudioFailure } from './audio-failure.ts';

/** Part of a file, in bytes. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

interface WavChunks {
  readonly format: Range;
  /** Where the samples stand, whatever the header says of their length. */
  readonly data: Range;
  /** Where they end at the latest: with the byte that fills them up to an even number, if there is one. */
  readonly dataLimit: number;
}

const HEADER = 12;
const CHUNK_HEADER = 8;

/** Whether bytes begin like a WAV file. */
export function isWav(bytes: Uint8Array): boolean {
  return bytes.length >= HEADER && idAt(bytes, 0) === 'RIFF' && idAt(bytes, 8) === 'WAVE';
}

/**
 * Finds format and samples. Sizes in headers are what a program claims: samples that go on beyond a size that is too
 * small count as samples, unless other chunks follow up to the file's end; a size that is too large (streams) ends with
 * the file. Throws `damaged`.
 */
export function findChunks(bytes: Uint8Array): WavChunks {
  const view = viewOf(bytes);
  let format: Range | null = null;
  for (let at = HEADER; at + CHUNK_HEADER <= bytes.length;) {
    const start = at + CHUNK_HEADER;
    const size = view.getUint32(at + 4, true);
    const id = idAt(bytes, at);
    if (id === 'fmt ') format = { start, end: Math.min(start + size, bytes.length) };
    if (id === 'data') {
      if (!format) throw new AudioFailure('damaged');
      const claimed = start + size;
      const isBelieved = claimed <= bytes.length && isChainOfChunks(bytes, padded(claimed));
      const end = isBelieved ? claimed : bytes.length;
      return { format, data: { start, end }, dataLimit: Math.min(padded(end), bytes.length) };
    }
    at = padded(start + size);
  }
  throw new AudioFailure('damaged');
}

/** Whether chunks with readable names lead from here exactly to the end; other samples in them are none that play. */
function isChainOfChunks(bytes: Uint8Array, from: number): boolean {
  const view = viewOf(bytes);
  let at = from;
  while (at + CHUNK_HEADER <= bytes.length) {
    const id = idAt(bytes, at);
    if (!/^[\w -]{4}$/.test(id) || id === 'data') return false;
    at = padded(at + CHUNK_HEADER + view.getUint32(at + 4, true));
  }
  // A last padding byte may be missing or left over.
  return Math.abs(at - bytes.length) <= 1;
}

/** Chunks begin at even places. */
function padded(at: number): number {
  return at + (at % 2);
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function idAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
