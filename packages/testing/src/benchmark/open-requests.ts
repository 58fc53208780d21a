import { createPlace } from '../processes/place.ts';
import { sendWorst, worstRequests, type WorstRequest } from '../worst-requests.ts';

// Processor time and memory of the worst requests without a session, in a server process of its own:
// node scripts/command.mjs packages/testing/src/benchmark/open-requests.ts [repeats], engine by DATABASE_URL.
const repeats = Number(process.argv[2] ?? 5);
/** The clock of processes counts hundredths of a second, so the costliest are measured again, more often. */
const SHOWN = 20;
const REPEATS_OF_SHOWN = 40;
const AT_ONCE = 20;
/** How the requests end that are as they should be. */
const USUAL = ': as it should be';

const place = await createPlace({
  serverUrl: process.env['DATABASE_URL'],
  program: { carrier: { answerMs: 0, receiptMs: 0 } },
  keepsJournal: false,
  env: { APP_ENV: 'local', TRUSTED_PROXIES: '127.0.0.1,::1' },
});
await place.open().then((database) => database.close());
await place.api.start();
const url = place.api.url() ?? '';
let visitor = 0;

/** Milliseconds of processor time for one of several requests sent one after the other. */
async function cost(request: WorstRequest, times: number): Promise<{ ms: number; status: number }> {
  const before = place.api.cpuSeconds() ?? 0;
  let status = 0;
  for (let index = 0; index < times; index += 1) {
    visitor += 1;
    status = (await sendWorst(url, request, visitor)).status;
  }
  return { ms: (((place.api.cpuSeconds() ?? 0) - before) * 1_000) / times, status };
}

const requests = worstRequests();
// What is compiled and cached at first does not count.
for (const request of requests) await cost(request, 1);
const measured = [];
for (const request of requests) measured.push({ request, ...(await cost(request, repeats)) });
const costliest = measured.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);
const again = [];
for (const { request } of costliest) again.push({ name: request.name, ...(await cost(request, REPEATS_OF_SHOWN)) });

async function sendAtOnce(request: WorstRequest): Promise<void> {
  await Promise.all(
    Array.from({ length: AT_ONCE }, () => {
      visitor += 1;
      return sendWorst(url, request, visitor);
    }),
  );
}
// Hashes of passwords take 19 MiB in each thread that makes them, whatever is asked: docs/security.md says so.
for (const request of requests)
  if (request.name.startsWith('auth.') && request.name.endsWith(USUAL)) await sendAtOnce(request);
const memoryBefore = place.api.peakMemory() ?? 0;
for (const { request } of costliest) await sendAtOnce(request);
const memory = ((place.api.peakMemory() ?? 0) - memoryBefore) / AT_ONCE;
await place.api.stop();
await place.remove();

const sum = measured.reduce((total, { ms }) => total + ms, 0);
process.stdout.write(
  `${JSON.stringify({
    requests: requests.length,
    meanMs: Math.round((sum / requests.length) * 10) / 10,
    megabytesEach: Math.round(memory * 10) / 10,
    costliest: again
      .toSorted((a, b) => b.ms - a.ms)
      .map(({ ms, ...rest }) => ({ ...rest, ms: Math.round(ms * 10) / 10 })),
  })}\n`,
);
