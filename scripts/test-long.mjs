import { prepare, say } from './lib/prepare.mjs';

// The figures that take minutes: many more runs of the property tests, requests per second, start times.
await prepare();
const { requestsPerSecond } = await import('./lib/benchmark.mjs');
const { build } = await import('./lib/build.mjs');
const { withPostgres } = await import('./lib/postgres.mjs');
const { startTimes } = await import('./lib/start-times.mjs');
const { runSteps } = await import('./lib/steps.mjs');
const { compileTexts } = await import('./lib/texts.mjs');
const { runVitest } = await import('./lib/vitest.mjs');

const PROPERTY_RUNS = process.env.PROPERTY_RUNS ?? '2000';
const longTests = { PROPERTY_RUNS };

/** @param {string} engine @param {{ perSecond: number, p99: number }} figures */
const report = (engine, { perSecond, p99 }) => say(`   ${engine}: ${perSecond} requests per second, p99 ${p99} ms`);

await compileTexts(say);
process.exitCode = await runSteps([
  { title: `Property tests, ${PROPERTY_RUNS} runs each`, run: () => runVitest(['--testTimeout=600000'], longTests) },
  {
    title: `Property tests of the server on PostgreSQL, ${PROPERTY_RUNS} runs each`,
    run: () =>
      withPostgres((url) =>
        runVitest(['--project=node', '--testTimeout=600000', 'packages/server'], { ...longTests, DATABASE_URL: url }),
      ),
  },
  { title: 'Build of all apps and the server', run: () => build(say) },
  {
    title: 'Requests per second on the embedded database',
    run: async () => report('embedded', await requestsPerSecond({})),
  },
  {
    title: 'Requests per second on PostgreSQL',
    run: () => withPostgres(async (url) => report('PostgreSQL', await requestsPerSecond({ DATABASE_URL: url }))),
  },
  {
    title: 'Start of a fresh clone, and started again',
    async run() {
      const { cold, warm } = await startTimes();
      say(`   cold ${cold.toFixed(1)} s, warm ${warm.toFixed(1)} s`);
    },
  },
]);
