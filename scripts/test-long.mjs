import { parseArgs } from 'node:util';
import { prepare, say } from './lib/prepare.mjs';

// What takes hours: many more runs of the property tests, crashes while campaigns are sent, requests and messages per
// second, start times. `npm run test:long -- --only crashes --only "a campaign of"` runs what has one of these in its title.
await prepare();
const { requestsPerSecond } = await import('./lib/benchmark.mjs');
const { build } = await import('./lib/build.mjs');
const { killedAgain } = await import('./lib/killed-again.mjs');
const { killedUnderLoad } = await import('./lib/killed-under-load.mjs');
const { importTimes } = await import('./lib/import-times.mjs');
const { lostAnswers } = await import('./lib/lost-answers.mjs');
const { openRequests } = await import('./lib/open-requests.mjs');
const { withOwnPostgres, withPostgres } = await import('./lib/postgres.mjs');
const { measureCodes, measureSending, measureSmpp } = await import('./lib/sending-benchmark.mjs');
const { runPlaywright } = await import('./lib/playwright.mjs');
const { PlainError } = await import('./lib/run.mjs');
const { startTimes } = await import('./lib/start-times.mjs');
const { chosenSteps, runSteps } = await import('./lib/steps.mjs');
const { compileTexts } = await import('./lib/texts.mjs');
const { runVitest } = await import('./lib/vitest.mjs');

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true, default: [] } } });
const PROPERTY_RUNS = process.env.PROPERTY_RUNS ?? '2000';
const longTests = { PROPERTY_RUNS };
const CRASH_ROUNDS = process.env.CRASH_ROUNDS ?? '200';
const RECIPIENTS = Number(process.env.RECIPIENTS ?? 1_000_000);

/** @param {Record<string, string>} env chooses the engine */
const crashRounds = (env) =>
  runVitest(['--project=node', 'packages/server/src/sending/crash.slow.test.ts'], { CRASH_ROUNDS, ...env });

const MONEY_ROUNDS = process.env.MONEY_ROUNDS ?? '50';
/** @param {Record<string, string>} env chooses the engine */
const moneyRounds = (env) =>
  runVitest(['--project=node', 'packages/server/src/ledger/money-crash.slow.test.ts'], { MONEY_ROUNDS, ...env });

/** Milliseconds within which nineteen of twenty small campaigns begin beside a large one of another account. */
const FIRST_MESSAGE_MS = 5_000;
/** Codes of one service that are started in a second, of 500 that are asked for. */
const CODES_A_SECOND = 490;
/** Milliseconds after their request was due within which ninety-nine of a hundred codes are with the carrier. */
const HANDED_OVER_MS = 150;

/** @param {string} engine @param {import('./lib/sending-benchmark.mjs').SendingFigures} figures */
function reportSending(engine, { messagesPerSecond, seconds, peakMemory, otherRequests, firstMessageP95 }) {
  say(
    `   ${engine}: ${messagesPerSecond.receipted} messages per second sent, billed and receipted (${seconds.receipted} s)`,
  );
  say(
    `   at most ${peakMemory} MB; other requests p99 ${otherRequests.p99} ms; a small campaign's first message p95 ${firstMessageP95} ms`,
  );
  if (firstMessageP95 !== null && firstMessageP95 > FIRST_MESSAGE_MS)
    throw new PlainError(`Small campaigns wait for longer than ${FIRST_MESSAGE_MS} ms.`);
}

/** @param {string} engine @param {{ perSecond: number, p99: number }} figures */
const report = (engine, { perSecond, p99 }) => say(`   ${engine}: ${perSecond} requests per second, p99 ${p99} ms`);

/** @param {import('./lib/import-times.mjs').ImportTimes} times */
const reportImport = ({ rows, seconds, megabytes, p99 }) =>
  say(`   ${rows} rows in ${seconds.toFixed(1)} s, ${megabytes} MB above idle, others' p99 ${p99} ms`);

const LIST_ROWS = 1_000_000;
const LOG_SPEED = [
  'packages/server/src/campaign/campaign-log.speed.test.ts',
  'packages/server/src/zalo-campaign/zalo-log.speed.test.ts',
  'packages/server/src/voice/call-log.speed.test.ts',
];
const DIRECTORY_SPEED = ['--project=node', 'packages/server/src/contact/contact.speed.test.ts'];
/** Where the time of each question is told and judged. */
const CONTACT_ROWS = process.env.CONTACT_ROWS ?? '1000000';
const PLANS = ['--project=node', 'packages/server/src/database/plans.slow.test.ts'];
/** Of each of five accounts. */
const PLAN_ROWS = '200000';
const REPORT_SPEED = 'packages/server/src/campaign/analytics/analytics.test.ts';

/** @param {Record<string, string>} env chooses the engine; beside each other the logs would be slower */
const logSpeeds = (env) =>
  runVitest(['--project=node', '--no-file-parallelism', ...LOG_SPEED], { LOG_ROWS: '1000000', ...env });

/** @type {import('./lib/steps.mjs').Step[]} */
const steps = [
  { title: `Property tests, ${PROPERTY_RUNS} runs each`, run: () => runVitest(['--testTimeout=600000'], longTests) },
  {
    title: `Property tests of the server on PostgreSQL, ${PROPERTY_RUNS} runs each`,
    run: () =>
      withPostgres((url) =>
        runVitest(['--testTimeout=600000', 'packages/server'], { ...longTests, DATABASE_URL: url }),
      ),
  },
  { title: 'Build of all apps and the server', isNeeded: true, run: () => build(say) },
  {
    title: 'The last good version within three seconds',
    run() {
      process.env.TIMED = '1';
      return runPlaywright(['--grep=@timed', '--workers=1']);
    },
  },
  {
    title: 'Requests per second on the embedded database',
    run: async () => report('embedded', await requestsPerSecond({})),
  },
  {
    title: 'Requests per second on PostgreSQL',
    run: () => withPostgres(async (url) => report('PostgreSQL', await requestsPerSecond({ DATABASE_URL: url }))),
  },
  {
    title: 'Processor time and memory of the worst requests without a session',
    run: async () => say(`   ${await openRequests()}`),
  },
  {
    title: 'Logs of a million messages or calls, paged and searched, on the embedded database',
    run: () => logSpeeds({}),
  },
  {
    title: 'Logs of a million messages or calls, paged and searched, on PostgreSQL',
    run: () => withPostgres((url) => logSpeeds({ DATABASE_URL: url })),
  },
  {
    title: `A directory of ${CONTACT_ROWS} contacts on the embedded database`,
    run: () => runVitest(DIRECTORY_SPEED, { CONTACT_ROWS }),
  },
  {
    title: `A directory of ${CONTACT_ROWS} contacts on PostgreSQL`,
    run: () => withPostgres((url) => runVitest(DIRECTORY_SPEED, { CONTACT_ROWS, DATABASE_URL: url })),
  },
  {
    title: 'Frames while a list of 200 000 contacts is scrolled in a browser',
    run: () => runPlaywright(['--config=figures.config.ts']),
  },
  {
    title: 'Browser tests of the directory on PostgreSQL',
    run: () =>
      withPostgres((url) => {
        process.env.POSTGRES_OF_SERVERS = url;
        return runPlaywright(['directory/']).finally(() => delete process.env.POSTGRES_OF_SERVERS);
      }),
  },
  {
    title: 'Plans of the most used questions over a million rows on the embedded database',
    run: () => runVitest(PLANS, { PLAN_ROWS }),
  },
  {
    title: 'Plans of the most used questions over a million rows on PostgreSQL',
    run: () => withPostgres((url) => runVitest(PLANS, { PLAN_ROWS, DATABASE_URL: url })),
  },
  {
    title: 'A report of a million messages on the embedded database',
    run: () => runVitest(['--project=node', REPORT_SPEED], { LOG_ROWS: '1000000' }),
  },
  {
    title: 'A log of 200 000 messages written to a file in constant memory',
    run: () =>
      runVitest(['--project=weighing', 'packages/server/src/export/export.memory.test.ts'], { EXPORT_ROWS: '200000' }),
  },
  {
    title: 'A list of a million numbers as CSV on the embedded database',
    run: async () => reportImport(await importTimes({ format: 'csv', rows: LIST_ROWS })),
  },
  {
    title: 'A list of a million numbers as a spreadsheet on PostgreSQL',
    run: () =>
      withPostgres(async (url) =>
        reportImport(await importTimes({ format: 'xlsx', rows: LIST_ROWS, env: { DATABASE_URL: url } })),
      ),
  },
  {
    title: 'A million contacts imported into the directory on the embedded database',
    run: async () => reportImport(await importTimes({ format: 'csv', rows: LIST_ROWS, into: 'directory' })),
  },
  {
    title: 'A million contacts imported into the directory on PostgreSQL',
    run: () =>
      withPostgres(async (url) =>
        reportImport(
          await importTimes({ format: 'csv', rows: LIST_ROWS, into: 'directory', env: { DATABASE_URL: url } }),
        ),
      ),
  },
  {
    title: 'Two API processes and two workers behind haproxy, one of each killed under load',
    run: () => withPostgres(async (url) => say(`   ${await killedUnderLoad(url)}`)),
  },
  {
    title: 'A hundred kills under load on the embedded database',
    run: async () => say(`   ${await killedAgain({ kills: 100 })}`),
  },
  {
    title: 'A hundred kills and thirty restarts of PostgreSQL under load',
    run: () =>
      withOwnPostgres(async (url, restartDatabase) =>
        say(`   ${await killedAgain({ kills: 100, restarts: 30, restartDatabase, env: { DATABASE_URL: url } })}`),
      ),
  },
  {
    title: 'A thousand answers lost between PostgreSQL and the client',
    run: () => withOwnPostgres(async (databaseUrl) => say(`   ${await lostAnswers({ answers: 1_000, databaseUrl })}`)),
  },
  {
    title: 'A thousand answers lost after the commit',
    run: () =>
      runVitest(['--project=node', '--testTimeout=600000', 'packages/server/src/http/idempotency.test.ts'], {
        LOST_ANSWERS: '1000',
      }),
  },
  {
    title: 'A hundred thousand generated requests',
    run: () =>
      runVitest(['--project=node', 'packages/server/src/http/generated.slow.test.ts'], {
        GENERATED_REQUESTS: '100000',
        GENERATED_PATIENCE: '2000',
      }),
  },
  // A quarter as many again over SMPP.
  { title: `Crashes while campaigns are sent, ${CRASH_ROUNDS} rounds, embedded`, run: () => crashRounds({}) },
  {
    title: `Crashes while campaigns are sent, ${CRASH_ROUNDS} rounds, three workers on PostgreSQL`,
    run: () => withPostgres((url) => crashRounds({ DATABASE_URL: url })),
  },
  { title: `Crashes while money moves, ${MONEY_ROUNDS} rounds, embedded`, run: () => moneyRounds({}) },
  {
    title: `Crashes while money moves, ${MONEY_ROUNDS} rounds, PostgreSQL`,
    run: () => withPostgres((url) => moneyRounds({ DATABASE_URL: url })),
  },
  {
    title: `A campaign of ${RECIPIENTS} on the embedded database`,
    run: async () => reportSending('embedded', await measureSending({ recipients: RECIPIENTS, env: {} })),
  },
  {
    title: `A campaign of ${RECIPIENTS} on PostgreSQL, three workers`,
    run: () =>
      withPostgres(async (url) =>
        reportSending('PostgreSQL', await measureSending({ recipients: RECIPIENTS, env: { DATABASE_URL: url } })),
      ),
  },
  {
    title: 'Codes a second of one service on PostgreSQL',
    run: () =>
      withPostgres(async (url) => {
        const { perSecond, handedOver } = await measureCodes({ DATABASE_URL: url });
        say(`   ${perSecond} a second, p99 to the carrier ${handedOver.p99} ms, ${handedOver.unsent} not sent`);
        if (perSecond < CODES_A_SECOND)
          throw new PlainError(`Fewer than ${CODES_A_SECOND} codes a second are started.`);
        if (handedOver.unsent > 0) throw new PlainError(`${handedOver.unsent} codes were not sent.`);
        if (handedOver.p99 > HANDED_OVER_MS) throw new PlainError(`Codes take longer than ${HANDED_OVER_MS} ms.`);
      }),
  },
  {
    title: 'Submits per second by SMPP over the loopback',
    run: async () => say(`   ${await measureSmpp()}`),
  },
  {
    title: 'Start of a fresh clone, and started again',
    async run() {
      const { cold, warm } = await startTimes();
      say(`   cold ${cold.toFixed(1)} s, warm ${warm.toFixed(1)} s`);
    },
  },
];
await compileTexts(say);
process.exitCode = await runSteps(chosenSteps(steps, values.only));
