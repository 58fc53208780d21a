import { prepare } from './lib/prepare.mjs';
import { withPostgres } from './lib/postgres.mjs';
import { runSteps } from './lib/steps.mjs';
import { runVitest } from './lib/vitest.mjs';

// All tests of the server, or those one names: npm run test:postgres -- packages/server/src/jobs
const files = process.argv.length > 2 ? process.argv.slice(2) : ['packages/server'];
await prepare();
process.exitCode = await runSteps([
  {
    title: 'The server’s tests on PostgreSQL',
    run: () => withPostgres((url) => runVitest(files, { DATABASE_URL: url })),
  },
]);
