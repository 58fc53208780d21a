import { prepare, say } from './lib/prepare.mjs';

await prepare();
const { sourceChecks } = await import('./lib/checks.mjs');
const { runSteps } = await import('./lib/steps.mjs');
const { compileTexts } = await import('./lib/texts.mjs');
const { runVitest } = await import('./lib/vitest.mjs');

await compileTexts(say);
process.exitCode = await runSteps([...sourceChecks, { title: 'Unit and integration tests', run: () => runVitest([]) }]);
