import { build } from './lib/build.mjs';
import { prepare, say } from './lib/prepare.mjs';
import { runPlaywright } from './lib/playwright.mjs';
import { runSteps } from './lib/steps.mjs';

// The browser tests alone; arguments are Playwright's: npm run e2e -- session --headed
await prepare();
process.exitCode = await runSteps([
  {
    title: 'Build and browser tests',
    run: async () => {
      await build(say);
      return runPlaywright(process.argv.slice(2));
    },
  },
]);
