import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bin, inRoot } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Runs vitest, shows its output, and counts its tests; a run that did not get as far as counting is one failure.
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<import('./steps.mjs').Tally>}
 */
export async function runVitest(args, env = {}) {
  const report = inRoot('.cache', 'vitest', `report-${process.pid}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(bin('vitest'), ['run', ...reporters, ...args], { echo: true, env });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(report);
  const failed = numFailedTests || numFailedTestSuites;
  // An unhandled error fails the run without failing a test.
  return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}
