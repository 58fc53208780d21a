import { prepare, say } from './lib/prepare.mjs';

// The gate: what must never break. `npm run test:full` has everything.
await prepare();
const { findBrowser } = await import('./find-browser.mjs');
const { build } = await import('./lib/build.mjs');
const { sourceChecks } = await import('./lib/checks.mjs');
const { measure } = await import('./lib/measure.mjs');
const { runPlaywright } = await import('./lib/playwright.mjs');
const { withPostgres } = await import('./lib/postgres.mjs');
const { runSteps } = await import('./lib/steps.mjs');
const { compileTexts } = await import('./lib/texts.mjs');
const { runVitest } = await import('./lib/vitest.mjs');

/** What the two engines do differently is in these: locks, notifications, time limits, types, plans. */
const ENGINE_DEPENDENT = [
  'database/',
  'jobs/',
  'bus/',
  'events/',
  'ledger/',
  'sending/',
  'search/',
  'http/idempotency',
  'http/open-requests',
  'http/server',
  'http/two-servers',
];
/** The byte gate of the others is in `npm run test:full`. */
const MEASURED = ['/', '/Campaigns', '/Directory'];

await compileTexts(say);
process.exitCode = await runSteps([
  ...sourceChecks,
  { title: 'Unit and server tests on the embedded database', run: () => runVitest([], { WITHOUT_SLOW: '1' }) },
  { title: 'Build of all apps and the server', isNeeded: true, run: () => build(say) },
  {
    title: 'A browser for the tests',
    isNeeded: true,
    async run() {
      process.env.CHROMIUM_PATH = await findBrowser();
      say(process.env.CHROMIUM_PATH);
    },
  },
  { title: 'Browser tests of the main paths', run: () => runPlaywright(['--grep=@gate']) },
  { title: 'Bytes, requests and hops against their budgets', run: () => measure([...MEASURED, '--gate']) },
  {
    title: 'Server tests on PostgreSQL, where the engines differ',
    run: () =>
      withPostgres((url) =>
        runVitest(
          ENGINE_DEPENDENT.map((area) => `packages/server/src/${area}`),
          { WITHOUT_SLOW: '1', DATABASE_URL: url },
        ),
      ),
  },
]);
