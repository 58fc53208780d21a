import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createPlace, withDatabase } from '../processes/place.ts';
import { handOversOf } from './hand-overs.ts';
import { readHandOvers, setUpServices, startMany } from './verifications.ts';

// node scripts/command.mjs packages/testing/src/benchmark/verifications-main.ts [per second] [seconds] [services],
// engine by DATABASE_URL. Prints one line of JSON.
const [perSecond = '500', seconds = '20', services = '1'] = process.argv.slice(2);
/** Time for the last codes to be handed over, after the last request was answered. */
const LAST_MS = 3_000;
const WARM_UP = { perSecond: 100, seconds: 15, from: 5_000_000 };

const place = await createPlace({
  serverUrl: process.env['DATABASE_URL'],
  program: { carrier: { answerMs: 0, receiptMs: 900 } },
  keepsJournal: false,
  env: { NODE_ENV: 'production', APP_ENV: 'staging' },
});
try {
  const all = await withDatabase(place, (database) => setUpServices(database, Number(services)));
  for (const server of place.all) await server.start();
  const url = place.api.url() ?? '';
  await startMany(url, { services: all, ...WARM_UP });
  // Plans that were made while tables were empty read them whole, until the database has looked at them.
  await withDatabase(place, (database) => database.asSystem((tx) => sql`analyze`.execute(tx)));
  const asked = { perSecond: Number(perSecond), seconds: Number(seconds), from: 0 };
  const { codes, ...started } = await startMany(url, { services: all, ...asked });
  await pause(LAST_MS);
  for (const server of place.all) await server.stop();
  const sentAt = await withDatabase(place, (database) => readHandOvers(database, all));
  const handedOver = handOversOf(codes, sentAt);
  process.stdout.write(`${JSON.stringify({ engine: place.engine, ...started, handedOver })}\n`);
} finally {
  await Promise.all(place.all.map((server) => server.kill()));
  await place.remove();
}
