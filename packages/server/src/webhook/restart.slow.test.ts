import { startCallbackReceiver } from '@app/testing/callback-receiver.ts';
import { createPlace, withDatabase } from '@app/testing/processes/place.ts';
import { expect, test, vi } from 'vitest';
import { openVault } from '../auth/open-vault.ts';
import { systemClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { createAccount } from '../database/factories/identity.factories.ts';
import { createIds } from '../ids.ts';
import { newSecret, sealSecret } from './profile-secrets.ts';
import { insertProfile } from './profile.repository.ts';
import { recordCallback } from './record-callback.ts';

const EVENTS = 10_000;
const KILLS = 4;
const SECRET_KEY = 'a key for the length of one test alone';
const PATIENCE = 300_000;
/** Longer than a busy machine keeps a process waiting: a lease that ends meanwhile has what is under way sent again. */
const LEASE_MS = 8_000;

/** Records the events in transactions of a hundred, as features do. */
async function recordAll(database: Database, url: string): Promise<string> {
  const world = { database, clock: systemClock, ids: createIds(systemClock) };
  const { scope } = await createAccount(world);
  const vault = await openVault({ database, clock: systemClock, secretKey: SECRET_KEY });
  const now = systemClock.now();
  const id = world.ids.next('callbackProfile');
  const profile = { id, name: 'Receiver', url, events: ['topup.paid'], created_at: now, updated_at: now };
  const secret = sealSecret({ vault, scope, id }, newSecret());
  await database.asAccount(scope, (tx) => insertProfile(tx, scope, { ...profile, secret }));
  for (let first = 0; first < EVENTS; first += 100) {
    await database.asAccount(scope, async (tx) => {
      for (let each = first; each < first + 100; each += 1) {
        await recordCallback(tx, scope, { event: 'topup.paid', objectId: `pay_${each}`, data: {}, now });
      }
    });
  }
  return id;
}

/** How many deliveries of a profile are in each state. */
function countStates(database: Database, profileId: string) {
  return database.asSystem((tx) =>
    tx
      .selectFrom('callback_delivery')
      .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
      .where('profile_id', '=', profileId)
      .groupBy('status')
      .execute(),
  );
}

test(
  '10 000 queued events survive that the process is killed again and again',
  async () => {
    const receiver = await startCallbackReceiver();
    const place = await createPlace({
      serverUrl: process.env['DATABASE_URL'],
      program: { carrier: { answerMs: 0, receiptMs: 1 }, sending: { leaseMs: LEASE_MS } },
      keepsJournal: false,
      env: { SECRET_KEY, CALLBACK_LOOPBACK: '1' },
    });
    const idsReceived = () => new Set(receiver.received.map(({ headers }) => headers['x-event-id']));
    try {
      const profileId = await withDatabase(place, (database) => recordAll(database, `${receiver.url}/hook`));
      for (const server of place.all) await server.start();
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const enough = (EVENTS / (KILLS + 2)) * kill;
        await vi.waitFor(() => expect(idsReceived().size).toBeGreaterThan(enough), { timeout: PATIENCE, interval: 20 });
        for (const server of place.workers) await server.kill();
        expect(idsReceived().size).toBeLessThan(EVENTS);
        for (const server of place.workers) await server.start();
      }
      await vi.waitFor(() => expect(idsReceived().size).toBe(EVENTS), { timeout: PATIENCE, interval: 100 });
      for (const server of place.all) await server.stop();
      const states = await withDatabase(place, (database) => countStates(database, profileId));
      process.stdout.write(`\n${receiver.received.length} requests for ${EVENTS} events, ${KILLS} kills\n`);
      // What was under way at a kill is sent again; nothing else is.
      expect(receiver.received.length).toBeLessThan(EVENTS + KILLS * 200);
      const open = states.filter(({ status }) => status !== 'succeeded').map(({ count }) => count);
      expect(open.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(20);
    } finally {
      for (const server of place.all) await server.stop();
      await place.remove();
      await receiver.close();
    }
  },
  2 * PATIENCE,
);
