import { prepare, say } from './lib/prepare.mjs';

await prepare();
const { findBrowser } = await import('./find-browser.mjs');
const { build } = await import('./lib/build.mjs');
const { sourceChecks } = await import('./lib/checks.mjs');
const { measure } = await import('./lib/measure.mjs');
const { runPlaywright } = await import('./lib/playwright.mjs');
const { runSteps } = await import('./lib/steps.mjs');
const { compileTexts } = await import('./lib/texts.mjs');
const { runVitest } = await import('./lib/vitest.mjs');

await compileTexts(say);
process.exitCode = await runSteps([
  ...sourceChecks,
  { title: 'Unit and integration tests', run: () => runVitest([]) },
  { title: 'Build of all apps and the server', run: () => build(say) },
  {
    title: 'A browser for the tests',
    async run() {
      process.env.CHROMIUM_PATH = await findBrowser();
      say(process.env.CHROMIUM_PATH);
    },
  },
  { title: 'Browser tests', run: () => runPlaywright([]) },
  { title: 'Bytes, requests and hops against their budgets', run: () => measure() },
]);
