import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { openPromise, type Entry } from 'yauzl';
import { ListFailure } from '../list-failure.ts';

const MAX_ENTRIES = 10_000;
/** Bytes that one part may have when unpacked, and how many times its packed size: what is beyond is a trap. */
const MAX_UNPACKED = 2 * 1_073_741_824;
const MAX_RATIO = 250;
const SMALL = 16 * 1_048_576;

/** The parts of a spreadsheet's package, by path without the leading slash. */
export interface Parts {
  has(path: string): boolean;
  /** Bytes of a part when unpacked. */
  sizeOf(path: string): number;
  /** Unpacks a part. Throws ListFailure `encrypted` or `too_large`. */
  open(path: string): Promise<Readable>;
  close(): void;
}

/** Opens the package and reads its directory. Throws ListFailure `damaged` if it is cut off or broken. */
export async function openParts(path: string): Promise<Parts> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry);
      if (entries.size > MAX_ENTRIES) throw new ListFailure('damaged');
    }
  } catch (error) {
    zip.close();
    throw error;
  }
  const find = (part: string): Entry => {
    const entry = entries.get(part);
    if (!entry) throw new ListFailure('damaged');
    return entry;
  };
  return {
    has: (part) => entries.has(part),
    sizeOf: (part) => find(part).uncompressedSize,
    open: async (part) => {
      const entry = find(part);
      if (entry.isEncrypted()) throw new ListFailure('encrypted');
      refuseTraps(entry);
      return await zip.openReadStreamPromise(entry);
    },
    close: () => zip.close(),
  };
}

/** A part grows while it is unpacked only as far as its directory entry says, which the reader of the zip checks. */
function refuseTraps({ uncompressedSize, compressedSize }: Entry): void {
  const isTrap = uncompressedSize > SMALL && uncompressedSize > compressedSize * MAX_RATIO;
  if (isTrap || uncompressedSize > MAX_UNPACKED) throw new ListFailure('too_large');
}

/** Path of a part that another one names: from the package's root, or beside the one that names it. */
export function resolvePart(from: string, target: string): string {
  return target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(from), target);
}
