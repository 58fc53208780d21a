import { sourceChecks } from './lib/checks.mjs';
import { install } from './lib/install.mjs';
import { runSteps } from './lib/steps.mjs';
import { runVitest } from './lib/vitest.mjs';

await install((line) => console.log(line));
process.exitCode = await runSteps([...sourceChecks, { title: 'Unit and integration tests', run: () => runVitest([]) }]);
