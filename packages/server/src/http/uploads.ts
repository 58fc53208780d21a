import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { failure } from './failure.ts';

interface FilePart {
  readonly filename: string;
  readonly mimetype: string;
  /** `truncated` once more came than the limit allows. */
  readonly file: Readable & { readonly truncated?: boolean };
}

/** The files of one request. They are on disk, never whole in memory. */
export interface Uploads {
  /** Writes a file as it arrives. Throws 413 if it is larger than its limit; rejects when the client goes away. */
  take(part: FilePart): Promise<File>;
  /** Takes all files away; to be called however the request ended. */
  clear(): Promise<void>;
}

export function createUploads(): Uploads {
  let folder: Promise<string> | null = null;
  let count = 0;
  return {
    take: async ({ file, filename, mimetype }) => {
      folder ??= mkdtemp(join(tmpdir(), 'dashboard-upload-'));
      count += 1;
      const path = join(await folder, String(count));
      await pipeline(file, createWriteStream(path));
      if (file.truncated) throw failure(413, 'file_too_large');
      // A blob of a file reads it piece by piece, and a file made of it does too.
      return new File([await openAsBlob(path)], filename, { type: mimetype });
    },
    clear: async () => {
      if (folder) await rm(await folder, { recursive: true, force: true });
    },
  };
}
