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
const { installWebServers } = await import('./lib/web-servers.mjs');

await compileTexts(say);
process.exitCode = await runSteps([
  ...sourceChecks,
  { title: 'Web servers for the tests', run: () => installWebServers(say) },
  { title: 'Unit and integration tests', run: () => runVitest([]) },
  { title: 'Build of all apps and the server', run: () => build(say) },
  {
    title: 'A browser for the tests',
    async run() {
      process.env.CHROMIUM_PATH = await findBrowser();
      say(process.env.CHROMIUM_PATH);
    },
  },
  { title: 'Browser tests', run: () => runPlaywright(['--grep-invert=@timed']) },
  // What is held against a clock has the machine to itself.
  { title: 'Browser tests against a clock', run: () => runPlaywright(['--grep=@timed', '--workers=1']) },
  { title: 'Bytes, requests and hops against their budgets', run: () => measure() },
]);
