import { existsSync, mkdirSync, realpathSync, readdirSync, statSync } from 'node:fs';
import { link, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../digest.ts';
import { safeKey, type Store, type Stored } from './store.ts';

/** After so many milliseconds a lock was left behind by a process that died. */
const STALE_LOCK = 30_000;
const LOCK_POLL = 20;

/** A store in a folder of this machine (or of a file system that several share). */
export function folderStore(root: string): Store {
  const fileOf = (key: string) => inside(root, safeKey(key));

  async function read(key: string): Promise<Stored | null> {
    try {
      const content = await readFile(fileOf(key));
      return { content, tag: integrityOf(content) };
    } catch (error) {
      // Looking for it first would leave a moment in which it may be removed.
      if (['ENOENT', 'ENOTDIR', 'EISDIR'].some((code) => isCode(error, code))) return null;
      throw error;
    }
  }

  return {
    place: root,
    read,
    async list(prefix) {
      const dir = prefix === '' ? root : inside(root, safeKey(prefix.replace(/\/$/, '')));
      if (!existsSync(dir)) return [];
      const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
      return names
        .filter((name) => statSync(path.join(dir, name), { throwIfNoEntry: false })?.isFile())
        .map((name) => prefix + name.replaceAll(path.sep, '/'))
        .sort();
    },
    async create(key, content) {
      const file = fileOf(key);
      const unfinished = await writeBeside(file, content);
      try {
        // A link is made only where nothing stands, and appears with its whole content.
        await link(unfinished, file);
        return true;
      } catch (error) {
        if (isCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    async replace(key, content, tag) {
      const file = fileOf(key);
      const unlock = await lock(`${file}.lock`);
      try {
        if ((await read(key))?.tag !== tag) return false;
        await rename(await writeBeside(file, content), file);
        return true;
      } finally {
        await unlock();
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}

/** The path, if no link on the way to it leads out of the folder. */
function inside(root: string, key: string): string {
  const file = path.join(root, key);
  let known = file;
  while (!existsSync(known) && known !== root) known = path.dirname(known);
  if (!existsSync(root)) return file;
  const real = realpathSync(known);
  const base = realpathSync(root);
  if (real !== base && !real.startsWith(base + path.sep)) throw new Error(`${key} leads out of ${root}`);
  return file;
}

async function writeBeside(file: string, content: Buffer): Promise<string> {
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(unfinished, content);
  return unfinished;
}

async function lock(file: string): Promise<() => Promise<void>> {
  mkdirSync(path.dirname(file), { recursive: true });
  for (;;) {
    try {
      await (await open(file, 'wx')).close();
      return () => rm(file, { force: true });
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
      const held = statSync(file, { throwIfNoEntry: false });
      if (held && Date.now() - held.mtimeMs > STALE_LOCK) await rm(file, { force: true });
      await new Promise((resolve) => {
        setTimeout(resolve, LOCK_POLL);
      });
    }
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
