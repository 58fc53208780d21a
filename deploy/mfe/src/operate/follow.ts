import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readEnvironment } from '../environment.ts';
import { pull } from '../pull.ts';
import { renderInto } from '../render.ts';
import { isRemoteStore } from '../storage/stores.ts';
import { siteParts } from '../web-servers.ts';

export interface Following {
  readonly name: string;
  /** Gets a folder for each revision, and `current`, a link to the newest. */
  readonly folder: string;
  /** Shell command that makes a web server read its settings again. */
  readonly after: string | null;
  readonly everyMs: number;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Revisions that stay, for requests that a web server is still answering with its old settings. */
const KEPT = 3;

/**
 * Keeps what a web server serves at an environment's newest revision until stopped: a pin reaches browsers within
 * seconds, without an image. Each revision is rendered into a folder of its own, which its nginx.conf names, so that
 * documents and headers change together. What fails is said and tried again; what is served stays.
 */
export async function follow({ name, folder, after, everyMs, say, signal }: Following): Promise<void> {
  mkdirSync(folder, { recursive: true });
  while (!signal.aborted) {
    try {
      const revision = await takeNewest(name, folder);
      if (revision !== null) {
        runAfter(after);
        say(`${name} is at revision ${revision}`);
      }
    } catch (error) {
      say(`${name} stays as it is: ${error instanceof Error ? error.message : String(error)}`);
    }
    await pause(everyMs, undefined, { signal }).catch(() => null);
  }
}

/** Renders the newest revision if it is not there yet. Answers its number, or null if nothing had to be done. */
async function takeNewest(name: string, folder: string): Promise<number | null> {
  const { environment } = await readEnvironment(name);
  const revision = String(environment.revision);
  const dir = path.join(folder, revision);
  if (environment.host === null || existsSync(dir)) return null;
  if (isRemoteStore()) await pull(environment);
  const site = siteParts(process.env);
  await renderInto(environment, dir, { ...site, web: path.posix.join(site.web, revision) });
  const link = path.join(folder, `current.${process.pid}`);
  rmSync(link, { force: true });
  symlinkSync(revision, link);
  renameSync(link, path.join(folder, 'current'));
  dropOld(folder);
  return environment.revision;
}

function dropOld(folder: string): void {
  const revisions = readdirSync(folder).filter((entry) => /^\d+$/.test(entry));
  const old = revisions.sort((a, b) => Number(b) - Number(a)).slice(KEPT);
  for (const revision of old) rmSync(path.join(folder, revision), { recursive: true });
}

function runAfter(command: string | null): void {
  if (command === null) return;
  const { status, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${stderr.trim()}`);
}
