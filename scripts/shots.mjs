import { build } from './lib/build.mjs';
import { prepare, say } from './lib/prepare.mjs';
import { runPlaywright } from './lib/playwright.mjs';
import { runSteps } from './lib/steps.mjs';

// Photographs every page in both languages and schemes, for a phone and a desk: .shots/<page>.<language>.<scheme>.<width>.png
// Arguments are Playwright's: npm run shots -- -g "vn light"
await prepare();
process.exitCode = await runSteps([
  { title: 'Build of all apps and the server', run: () => build(say) },
  {
    title: 'Pictures, in .shots/',
    run: () => runPlaywright(['--config=shots.config.ts', ...process.argv.slice(2)]),
  },
]);
