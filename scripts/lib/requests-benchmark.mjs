import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';
import { mustRun } from './run.mjs';

const PROGRAM = 'packages/testing/src/benchmark/requests-main.ts';
/** What the program consists of, so that a commit that lacks it can be measured too. */
const PARTS = ['packages/testing/src/benchmark', 'packages/testing/src/processes'];

/**
 * @typedef {object} RequestFigures
 * @property {number} perSecond
 * @property {number} p99 milliseconds
 * @property {number | null} cpuMicroseconds of the server for one request
 * @typedef {object} Figures
 * @property {string} engine
 * @property {Record<string, RequestFigures>} calls
 * @property {number | null} bytesPerStream memory that an open event stream takes
 */

/**
 * How many requests a second the server of a folder answers, and what an event stream takes.
 * @param {{ folder?: string, seconds: number, streams?: number, env?: Record<string, string> }} options `env` chooses
 *   the engine
 * @returns {Promise<Figures>}
 */
export async function measureRequests({ folder = inRoot(), seconds, streams = 0, env = {} }) {
  const program = ['--import', 'tsx/esm', PROGRAM, String(seconds), String(streams)];
  const output = await mustRun('Measuring requests', process.execPath, program, { env, cwd: folder });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}

/**
 * Checks a commit out into a folder of its own, installs it and gives it today's program.
 * @param {string} commit
 * @returns {Promise<{ folder: string, remove: () => Promise<void> }>}
 */
export async function checkOut(commit) {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'dashboard-bench-')), 'tree');
  await mustRun('Checking out', 'git', ['worktree', 'add', '--detach', folder, commit]);
  const remove = async () => {
    await mustRun('Removing', 'git', ['worktree', 'remove', '--force', folder]);
    rmSync(path.dirname(folder), { recursive: true, force: true });
  };
  try {
    const { install } = await import(pathToFileURL(path.join(folder, 'scripts/lib/install.mjs')).href);
    await install(() => {});
    for (const part of PARTS) cpSync(inRoot(part), path.join(folder, part), { recursive: true });
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
