import { pagesOf } from './failed-pages.mjs';
import { inRoot } from './paths.mjs';
import { newResultsFile, readResults } from './results.mjs';
import { run } from './run.mjs';
import { runWithTries } from './tries.mjs';

const REPORTERS = `--reporter=list,${inRoot('e2e', 'results-reporter.ts')}`;

/**
 * Runs the browser tests, shows their output, and counts them. Failed ones are tried again after all others and alone.
 * @param {string[]} args Playwright's options, then files
 * @param {() => string} [newFile] where the results of a run are kept
 * @returns {Promise<import('./steps.mjs').Tally>}
 */
export function runPlaywright(args, newFile = newResultsFile) {
  const options = args.filter((arg) => arg.startsWith('-'));
  return runWithTries(async (files) => {
    const results = newFile();
    const program = inRoot('e2e', 'node_modules', '.bin', 'playwright');
    const chosen = files === null ? args : [...options, '--workers=1', ...files];
    const { code } = await run(program, ['test', REPORTERS, ...chosen], {
      cwd: inRoot('e2e'),
      echo: true,
      env: { TEST_RESULTS: results },
    });
    const lines = readResults(results);
    for (const { title, page } of pagesOf(lines)) process.stdout.write(`\n   The page under “${title}”:\n${page}\n`);
    return { code, lines };
  });
}
