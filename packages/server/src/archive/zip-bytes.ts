import { PassThrough, type Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { ZipFile } from 'yazl';
import type { ArchiveEntry } from './archive-entries.ts';

/** Entries as one ZIP, piece by piece: each is opened when the one before is written. */
export function zipBytes(entries: readonly ArchiveEntry[], at: Date): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | null = null;
  zip.on('error', (error: Error) => output.destroy(error));
  output.on('close', () => current?.destroy());
  for (const { path, open } of entries) {
    const opened = async () => {
      current = await open();
      return current;
    };
    zip.addReadStreamLazy(path, { mtime: at }, callbackify(opened));
  }
  zip.outputStream.pipe(output);
  zip.end();
  return output;
}
