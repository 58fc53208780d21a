import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Runs the browser tests, shows their output, and counts them; a run that did not get as far as counting is one failure.
 * @param {string[]} args
 * @returns {Promise<import('./steps.mjs').Tally>}
 */
export async function runPlaywright(args) {
  const report = inRoot('.cache', 'playwright', `report-${process.pid}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const program = inRoot('e2e', 'node_modules', '.bin', 'playwright');
  const { code } = await run(program, ['test', '--reporter=list,json', ...args], {
    cwd: inRoot('e2e'),
    echo: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(report);
  const failed = stats.unexpected + errors.length;
  // A test that passed only when tried again does not count as one that passed.
  return { passed: stats.expected, failed: failed + stats.flaky || (code === 0 ? 0 : 1) };
}
