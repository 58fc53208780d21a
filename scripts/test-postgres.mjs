import { prepare } from './lib/prepare.mjs';
import { withPostgres } from './lib/postgres.mjs';
import { runSteps } from './lib/steps.mjs';
import { runVitest } from './lib/vitest.mjs';

await prepare();
process.exitCode = await runSteps([
  {
    title: 'The server’s tests on PostgreSQL',
    run: () => withPostgres((url) => runVitest(['packages/server'], { DATABASE_URL: url })),
  },
]);
