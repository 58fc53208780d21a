import { build } from './lib/build.mjs';
import { prepare, say } from './lib/prepare.mjs';
import { runPlaywright } from './lib/playwright.mjs';
import { runSteps } from './lib/steps.mjs';

// The browser tests alone; arguments are Playwright's: npm run e2e -- session --headed
await prepare();
process.exitCode = await runSteps([
  { title: 'Build of all apps and the server', isNeeded: true, run: () => build(say) },
  { title: 'Browser tests', run: () => runPlaywright(process.argv.slice(2)) },
]);
