import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';

const LEFT_OUT = new Set(['node_modules', '.git', '.data', '.shots', '.swc', 'dist', 'test-results', 'tmp']);

/**
 * @typedef {object} ScratchWorkspace
 * @property {(...parts: string[]) => string} path absolute path of something in the copy
 * @property {(...args: string[]) => Promise<import('./run.mjs').Outcome>} mfe runs the operators' command of the copy
 * @property {() => void} remove
 */

/**
 * Copies the repository as it is, with what was built so far, into a folder of its own and installs it: whatever a test
 * edits, builds, publishes or pins there leaves the checked-out tree alone.
 * @returns {Promise<ScratchWorkspace>}
 */
export async function makeScratchWorkspace() {
  const dir = mkdtempSync(path.join(tmpdir(), 'dashboard-scratch-'));
  cpSync(root, dir, { recursive: true, filter: (file) => !LEFT_OUT.has(path.basename(file)) });
  const { install } = await import(path.join(dir, 'scripts/lib/install.mjs'));
  const remove = () => rmSync(dir, { recursive: true, force: true });
  await install(() => {}).catch((/** @type {unknown} */ error) => {
    remove();
    throw error;
  });
  return {
    path: (...parts) => path.join(dir, ...parts),
    mfe: (...args) => run(process.execPath, ['--import', 'tsx/esm', 'deploy/mfe/src/main.ts', ...args], { cwd: dir }),
    remove,
  };
}
