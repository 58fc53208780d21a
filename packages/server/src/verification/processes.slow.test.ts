import { scopes } from '@app/contracts/catalogue/scopes.ts';
import { ApiError } from '@app/contracts/core/api-error.ts';
import { createClient } from '@app/contracts/core/client.ts';
import { startVerification } from '@app/contracts/verification/verification.calls.ts';
import { createPlace, withDatabase, type Place } from '@app/testing/processes/place.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { createApiKey } from '../database/factories/feature.factories.ts';
import { createAccount } from '../database/factories/identity.factories.ts';
import { createVerifyConfiguration } from '../database/factories/record.factories.ts';
import { json } from '../database/tables/columns.ts';
import { createIds } from '../ids.ts';

const ASKED = 200;
const BALANCE = 10_000_000;
const fraud = json({ country_allow: ['VN'], prefix_velocity: 0, ip_velocity: 0, min_conversion_pct: 0 });

const limits = [
  {
    limit: 'limit_total',
    accepted: 7,
    fields: { limit_total: 7 },
    phoneOf: (index: number) => `8491${1_000_000 + index}`,
  },
  { limit: 'resend_countdown', accepted: 1, fields: {}, phoneOf: () => '84912000001' },
] as const;

interface Asking {
  readonly secret: string;
  readonly configurationId: string;
}

let place: Place;
let asking: Asking[];
beforeAll(async () => {
  const program = { carrier: { answerMs: 15, receiptMs: 150 } };
  place = await createPlace({ serverUrl: process.env['DATABASE_URL'], program, keepsJournal: true, apis: 3 });
  asking = await withDatabase(place, (database) => Promise.all(limits.map(({ fields }) => setUp(database, fields))));
  for (const server of place.all) await server.start();
}, 120_000);
afterAll(async () => {
  await Promise.all(place.all.map((server) => server.kill()));
  await place.remove();
});

async function setUp(database: Database, fields: (typeof limits)[number]['fields']): Promise<Asking> {
  const world = { database, clock: systemClock, ids: createIds(systemClock) };
  const { accountId } = await createAccount(world, { balance: BALANCE });
  const { secret } = await createApiKey(world, { accountId, mode: 'live', scopes: [...scopes] });
  return { secret, ...(await createVerifyConfiguration(world, { accountId, fraud, ...fields })) };
}

/** What became of a code that a process is asked for: accepted, or which limit it would have passed. */
async function start(process: Place['api'], { secret, configurationId }: Asking, to: string): Promise<string> {
  const client = createClient({ base: process.url() ?? '', token: () => secret, locale: () => 'en' });
  try {
    await client.send(startVerification, { configuration_id: configurationId, to });
    return 'accepted';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return String(new Map(Object.entries(error.info ?? {})).get('limit') ?? error.code);
  }
}

describe.each(limits)('$limit', ({ limit, accepted, phoneOf }) => {
  it('holds for 200 starts at once, on several server processes where the database lets them in', async () => {
    const own = asking[limits.findIndex((each) => each.limit === limit)];
    if (!own) throw new Error('Nothing is set up');
    const outcomes = await Promise.all(
      Array.from({ length: ASKED }, (_, index) => {
        const process = place.apis[index % place.apis.length] ?? place.api;
        return start(process, own, phoneOf(index));
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(accepted);
    expect(outcomes.filter((outcome) => outcome === limit)).toHaveLength(ASKED - accepted);
  }, 120_000);
});
