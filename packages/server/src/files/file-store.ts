import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';

export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
}

/**
 * Keeps files of one kind. Behind this port a folder can give way to an object store; processes on several machines
 * need a folder that they share.
 */
export interface FileStore {
  /** Keeps what is read, under a new key; nothing is kept if reading fails. */
  put(content: Blob | Readable): Promise<StoredFile>;
  /** Lets `work` have the file as one on this machine's disk. Throws ENOENT if there is none. */
  withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  /** As {@link withFile} for work that brings its results one by one. */
  fromFile<T>(key: string, work: (path: string) => AsyncIterable<T>): AsyncGenerator<T>;
  /** Bytes of a file. Throws ENOENT if there is none. */
  size(key: string): Promise<number>;
  /** The bytes of a file from `start` to `end`, both included. */
  read(key: string, part: { start: number; end: number }): Readable;
  /** Forgets a file; one that is gone already is no error. */
  delete(key: string): Promise<void>;
  /** The keys of files that are older than `until`. */
  olderThan(until: Date): AsyncGenerator<string>;
}

/** What is half written when a process dies keeps its ending, so that it can be found and taken away. */
const KEY = /^[0-9a-f]{2}-[0-9a-f-]{36}(?:\.part)?$/;

/** Keeps files in a folder, which is made if need be. */
export function createFolderStore(folder: string): FileStore {
  return {
    put: async (content) => {
      const id = randomUUID();
      const key = `${id.slice(0, 2)}-${id}`;
      const path = pathOf(folder, key);
      await mkdir(join(path, '..'), { recursive: true });
      const part = `${path}.part`;
      try {
        await pipeline(content instanceof Blob ? streamOf(content) : content, createWriteStream(part));
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      return { key, bytes: (await stat(path)).size };
    },
    withFile: async (key, work) => {
      const path = pathOf(folder, key);
      await stat(path);
      return await work(path);
    },
    async *fromFile(key, work) {
      const path = pathOf(folder, key);
      await stat(path);
      yield* work(path);
    },
    size: async (key) => (await stat(pathOf(folder, key))).size,
    read: (key, part) => createReadStream(pathOf(folder, key), part),
    delete: (key) => rm(pathOf(folder, key), { force: true }),
    async *olderThan(until) {
      for (const name of await namesIn(folder)) {
        for (const file of await namesIn(join(folder, name))) {
          const found = await stat(join(folder, name, file)).catch(() => null);
          if (found && found.mtime < until) yield `${name}-${file}`;
        }
      }
    },
  };
}

/** What an upload holds, piece by piece. */
export function streamOf(blob: Blob): Readable {
  // The same class of stream, which the types of pages and of Node describe each for itself.
  return Readable.fromWeb(blob.stream() as ReadableStream<Uint8Array>);
}

/** A few hundred folders, so that none holds too many files. */
function pathOf(folder: string, key: string): string {
  if (!KEY.test(key)) throw new Error('A file has no such key');
  return join(folder, key.slice(0, 2), key.slice(3));
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
}
