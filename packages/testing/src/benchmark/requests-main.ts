import { createPlace, withDatabase } from '../processes/place.ts';
import { askedCalls, measureRequests, type AskedCall, type RequestFigures } from './requests.ts';
import { setUpPeople } from './requests-setup.ts';
import { measureStreams } from './streams.ts';

// node scripts/command.mjs packages/testing/src/benchmark/requests-main.ts [seconds] [streams], engine by DATABASE_URL.
// Prints one line of JSON.
const [seconds = '10', streams = '0'] = process.argv.slice(2);
/** What "who am I" is asked with; sending is limited for an account, so many take part in it. */
const FEW = 64;
const MANY = 600;

const place = await createPlace({
  serverUrl: process.env['DATABASE_URL'],
  program: { carrier: { answerMs: 60, receiptMs: 900 } },
  keepsJournal: false,
  env: { NODE_ENV: 'production', APP_ENV: 'staging' },
});
try {
  const people = await withDatabase(place, (database) => setUpPeople(database, MANY));
  await place.api.start();
  const url = place.api.url() ?? '';
  const calls: Partial<Record<AskedCall, RequestFigures>> = {};
  for (const call of Object.keys(askedCalls) as AskedCall[]) {
    calls[call] = await measureRequests(url, {
      call,
      people: call === 'message sent' ? people : people.slice(0, FEW),
      seconds: Number(seconds),
      cpuSeconds: () => place.api.cpuSeconds(),
    });
  }
  const bytesPerStream =
    Number(streams) > 0
      ? await measureStreams(url, { people, count: Number(streams), memory: () => place.api.memory() })
      : null;
  await place.api.stop();
  process.stdout.write(`${JSON.stringify({ engine: place.engine, calls, bytesPerStream })}\n`);
} finally {
  await place.api.kill();
  await place.remove();
}
