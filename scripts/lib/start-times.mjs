import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.mjs';
import { root } from './paths.mjs';
import { PlainError, mustRun } from './run.mjs';
import { startServerProcess } from './server-process.mjs';

/**
 * Seconds until the page can be used after `npm start`: in a fresh clone of the last commit, and started again.
 * @returns {Promise<{ cold: number, warm: number }>}
 */
export async function startTimes() {
  const clone = mkdtempSync(path.join(tmpdir(), 'dashboard-clone-'));
  try {
    await mustRun('Cloning the repository', 'git', ['clone', '--quiet', '--depth=1', `file://${root}`, clone]);
    return { cold: await timedStart(clone), warm: await timedStart(clone) };
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

/** @param {string} cwd */
async function timedStart(cwd) {
  const started = performance.now();
  const server = await startServerProcess('npm', ['start'], { port: await freePort(), cwd });
  const page = await fetch(server.url);
  const seconds = (performance.now() - started) / 1000;
  const code = await server.stop();
  if (!page.ok) throw new PlainError(`The page answered with status ${page.status}.`);
  // npm itself ends by the signal.
  if (code !== 0 && code !== 130)
    throw new PlainError(`Ctrl-C ended npm start with exit code ${code}:\n${server.said()}`);
  return seconds;
}
