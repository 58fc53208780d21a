import { bin, inRoot } from './paths.mjs';
import { newResultsFile, readResults } from './results.mjs';
import { run } from './run.mjs';
import { runWithTries } from './tries.mjs';

const REPORTERS = ['--reporter=default', `--reporter=${inRoot('scripts', 'lib', 'vitest-reporter.mjs')}`];

/**
 * Runs vitest, shows its output, and counts its tests.
 * @param {string[]} args options, then files
 * @param {Record<string, string>} [env]
 * @param {() => string} [newFile] where the results of a run are kept
 * @returns {Promise<import('./steps.mjs').Tally>}
 */
export function runVitest(args, env = {}, newFile = newResultsFile) {
  const options = args.filter((arg) => arg.startsWith('--'));
  return runWithTries(async (files) => {
    const results = newFile();
    // One file after the other: what failed for want of a core has one now.
    const chosen = files === null ? args : [...options, '--no-file-parallelism', ...files];
    const { code } = await run(bin('vitest'), ['run', ...REPORTERS, ...chosen], {
      echo: true,
      env: { TEST_RESULTS: results, ...env },
    });
    return { code, lines: readResults(results) };
  });
}
