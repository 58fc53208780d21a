import { parseArgs } from 'node:util';
import { prepare, say } from './lib/prepare.mjs';

// Everything there is, on both engines, in about three hours on two cores:
// `npm run test:full [-- --shard 1/4] [-- --since main]`. Started again on the same tree, it goes on where it was ended.
// `-- --only kills --only postgresql` runs the steps that have one of these in their title.
// It decides, and an hour of it is lost where a time limit ends a test that the machine was slow for.
process.env.WIDE_LIMITS = '1';
await prepare();
const { findBrowser } = await import('./find-browser.mjs');
const { build } = await import('./lib/build.mjs');
const { sourceChecks } = await import('./lib/checks.mjs');
const { measure } = await import('./lib/measure.mjs');
const { runPlaywright } = await import('./lib/playwright.mjs');
const { killedAgain } = await import('./lib/killed-again.mjs');
const { lostAnswers } = await import('./lib/lost-answers.mjs');
const { withOwnPostgres, withPostgres } = await import('./lib/postgres.mjs');
const { reachedSpecs } = await import('./lib/reached.mjs');
const { Remembered } = await import('./lib/remembered.mjs');
const { chosenSteps, runSteps } = await import('./lib/steps.mjs');
const { browserFiles, vitestFiles } = await import('./lib/test-files.mjs');
const { compileTexts } = await import('./lib/texts.mjs');
const { runVitest } = await import('./lib/vitest.mjs');
const { installWebServers } = await import('./lib/web-servers.mjs');

const { values } = parseArgs({
  options: {
    shard: { type: 'string', default: '1/1' },
    since: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
  },
});
const [shard = 1, shards = 1] = values.shard.split('/').map(Number);
const changed = values.since === undefined ? [] : ['--changed', values.since];
const memory = new Remembered('full');

/**
 * The tests of this shard that have not passed yet.
 * @param {string} step
 * @param {() => Promise<string[]>} list all its files
 * @param {(files: string[], newFile: () => string) => Promise<import('./lib/steps.mjs').Tally>} run
 */
async function runRest(step, list, run) {
  const files = (await list()).filter((_, index) => index % shards === shard - 1);
  const passed = memory.passedFiles(step);
  const left = files.filter((file) => !passed.has(file));
  const before = files.reduce((sum, file) => sum + (passed.get(file) ?? 0), 0);
  if (before > 0) say(`   ${files.length - left.length} of ${files.length} files passed before on this tree`);
  const tally = left.length === 0 ? { passed: 0, failed: 0 } : await run(left, () => memory.newResultsFile(step));
  return { ...tally, passed: tally.passed + before };
}

/** @param {import('./lib/steps.mjs').Step[]} steps without tests of their own */
function once(steps) {
  return steps.map(({ title, run }) => ({
    title,
    async run() {
      const name = title.replaceAll(/\W+/g, '-');
      if (memory.hasPassed(name)) return say('   passed before on this tree');
      await run();
      memory.notePassed(name);
    },
  }));
}

/** @type {import('./lib/steps.mjs').Step[]} */
const steps = [
  ...(shard === 1 ? once(sourceChecks) : []),
  { title: 'Web servers for the tests', isNeeded: true, run: () => installWebServers(say) },
  {
    title: 'Unit and server tests on the embedded database',
    run: () =>
      runRest(
        'embedded',
        () => vitestFiles(changed),
        (files, newFile) => runVitest(files, {}, newFile),
      ),
  },
  { title: 'Build of all apps and the server', isNeeded: true, run: () => build(say) },
  {
    title: 'A browser for the tests',
    isNeeded: true,
    async run() {
      process.env.CHROMIUM_PATH = await findBrowser();
      say(process.env.CHROMIUM_PATH);
    },
  },
  {
    title: 'Browser tests',
    run: () => runRest('browser', async () => reachedSpecs(await browserFiles(), values.since), runPlaywright),
  },
  ...(shard === 1 ? once([{ title: 'Bytes, requests and hops against their budgets', run: () => measure() }]) : []),
  ...(shard === 1
    ? once([
        {
          title: 'Ten kills under load on the embedded database',
          run: async () => say(`   ${await killedAgain({ kills: 10 })}`),
        },
        {
          title: 'Ten kills and three restarts of PostgreSQL under load',
          run: () =>
            withOwnPostgres(async (url, restartDatabase) =>
              say(`   ${await killedAgain({ kills: 10, restarts: 3, restartDatabase, env: { DATABASE_URL: url } })}`),
            ),
        },
        {
          title: 'Forty answers lost between PostgreSQL and the client',
          run: () =>
            withOwnPostgres(async (databaseUrl) => say(`   ${await lostAnswers({ answers: 40, databaseUrl })}`)),
        },
      ])
    : []),
  {
    title: 'Server tests on PostgreSQL',
    run: () =>
      withPostgres((url) =>
        runRest(
          'postgres',
          () => vitestFiles([...changed, 'packages/server/']),
          (files, newFile) => runVitest(files, { DATABASE_URL: url }, newFile),
        ),
      ),
  },
];
await compileTexts(say);
process.exitCode = await runSteps(chosenSteps(steps, values.only));
