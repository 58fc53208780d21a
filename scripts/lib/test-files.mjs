import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bin, inRoot, root } from './paths.mjs';
import { mustRun } from './run.mjs';

/**
 * @param {string[]} args vitest's
 * @returns {Promise<string[]>} files of tests, from the root
 */
export function vitestFiles(args) {
  return listed(async (file) => {
    await mustRun('Listing the tests', bin('vitest'), ['list', '--filesOnly', `--json=${file}`, ...args]);
    /** @type {{ file: string }[]} */
    const tests = JSON.parse(readFileSync(file, 'utf8'));
    return tests.map((test) => path.relative(root, test.file));
  });
}

/** @returns {Promise<string[]>} files of browser tests, from `e2e/` */
export function browserFiles() {
  return listed(async (file) => {
    const program = inRoot('e2e', 'node_modules', '.bin', 'playwright');
    await mustRun('Listing the browser tests', program, ['test', '--list', '--reporter=json'], {
      cwd: inRoot('e2e'),
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    /** @type {{ suites: { file: string }[] }} */
    const { suites } = JSON.parse(readFileSync(file, 'utf8'));
    return suites.map((suite) => suite.file);
  });
}

/** @param {(file: string) => Promise<string[]>} list */
async function listed(list) {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-files-'));
  try {
    return [...new Set(await list(path.join(folder, 'files.json')))].toSorted();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
