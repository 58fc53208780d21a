import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { areAllCrashes } from './browser-crashes.mjs';
import { pagesOf } from './failed-pages.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Runs the browser tests, shows their output, and counts them; a run that did not get as far as counting is one failure.
 * Tests during which the browser itself crashed were not judged: if nothing else failed they are run once more, and a
 * second crash is a failure.
 * @param {string[]} args
 * @returns {Promise<import('./steps.mjs').Tally>}
 */
export async function runPlaywright(args) {
  const { tally, report } = await runOnce(args);
  if (report === null || !areAllCrashes(report)) return tally;
  process.stdout.write(`   The browser crashed during ${tally.failed} of them: once more\n`);
  const again = await runOnce(['--last-failed', ...args]);
  return { passed: tally.passed + again.tally.passed, failed: again.tally.failed };
}

/** @param {string[]} args */
async function runOnce(args) {
  const file = inRoot('.cache', 'playwright', `report-${process.pid}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const program = inRoot('e2e', 'node_modules', '.bin', 'playwright');
  const { code } = await run(program, ['test', '--reporter=list,json', ...args], {
    cwd: inRoot('e2e'),
    echo: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  if (!existsSync(file)) return { tally: { passed: 0, failed: 1 }, report: null };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  for (const { title, page } of pagesOf(report)) process.stdout.write(`\n   The page under “${title}”:\n${page}\n`);
  const failed = report.stats.unexpected + report.errors.length;
  // A test that passed only when tried again does not count as one that passed.
  const tally = { passed: report.stats.expected, failed: failed + report.stats.flaky || (code === 0 ? 0 : 1) };
  return { tally, report };
}
