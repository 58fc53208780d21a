import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../database/factories/identity.factories.ts';
import { createCampaign, createMessage } from '../database/factories/record.factories.ts';
import { up } from '../database/migrations/0120_usage.ts';
import { openTestWorld, type TestWorld } from '../database/testing/test-world.ts';
import { checkBooks } from '../ledger/check-books.ts';
import { chargeNow, reserve, settle } from '../ledger/ledger.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
}, 60_000);
afterAll(() => world.database.close());

/** Brings the database to what it was before usage was kept, and then up again. */
function migrateAgain(): Promise<void> {
  return world.database.asSystem(async (tx) => {
    await sql`drop table usage_day`.execute(tx);
    await sql`drop trigger usage_day_counted on journal`.execute(tx);
    await sql`drop function count_usage_days()`.execute(tx);
    await sql`drop function usage_of(text, text, text, text, bigint, jsonb)`.execute(tx);
    await sql`drop function add_usage(jsonb, jsonb)`.execute(tx);
    await sql`alter table journal drop column usage`.execute(tx);
    await sql`alter table campaign drop column usage_unposted`.execute(tx);
    await up(tx);
  });
}

test('charges of before are told by the messages that they were for, in order, and the rest by what they belong to', async () => {
  const { database, ids, clock } = world;
  const account = await createAccount(world, { balance: 100_000 });
  const { accountId, scope } = account;
  const made = { accountId, status: 'completed', created_by: 'usr_maker' } as const;
  const { campaignId } = await createCampaign(world, made);
  const of = { accountId, campaign_id: campaignId };
  clock.set(new Date('2026-11-18T03:00:00Z'));
  await createMessage(world, { ...of, carrier: 'viettel', segments: 2, price: 1_700 });
  await createMessage(world, { ...of, carrier: 'viettel', status: 'failed' });
  clock.set(new Date('2026-11-19T03:00:00Z'));
  await createMessage(world, { ...of, carrier: 'mobifone' });
  const single = { accountId, api_key_id: 'key_1', created_by: 'usr_sender', carrier: 'itel' } as const;
  const { messageId } = await createMessage(world, single);
  await database.asAccount(scope, async (tx) => {
    const at = (day: string) => ({ tx, scope, ids, now: new Date(`${day}T04:00:00Z`) });
    const reservation = { type: 'campaign', id: campaignId };
    await reserve({ ...at('2026-11-18'), ref: reservation, amount: 5_000 });
    await settle({ ...at('2026-11-18'), ref: reservation, amount: 850 });
    // More than its messages cost: what is left over has no carrier.
    await settle({ ...at('2026-11-19'), ref: { ...reservation, id: `${campaignId}#2` }, reservation, amount: 1_800 });
    const message = { type: 'message', id: messageId };
    await reserve({ ...at('2026-11-19'), ref: message, amount: 850 });
    await settle({ ...at('2026-11-19'), ref: message, amount: 850 });
    const fee = { type: 'number', id: 'sub_1' };
    await chargeNow({ ...at('2026-11-19'), ref: fee, amount: 60_000, kind: 'number_fee' });
  });
  await migrateAgain();
  const rows = await database.asAccount(scope, (tx) =>
    tx
      .selectFrom('usage_day')
      .select(['day', 'channel', 'carrier', 'campaign_id', 'api_key_id', 'member_id', 'units', 'amount'])
      .orderBy('day')
      .orderBy('channel')
      .orderBy('carrier')
      .execute(),
  );
  const none = { campaign_id: '', api_key_id: '', member_id: '' };
  const sent = { ...none, channel: 'sms', campaign_id: campaignId, member_id: 'usr_maker' };
  expect(rows).toEqual([
    { ...sent, day: '2026-11-18', carrier: 'viettel', units: 1, amount: 850 },
    { ...none, day: '2026-11-19', channel: 'number', carrier: '', units: 1, amount: 60_000 },
    { ...sent, day: '2026-11-19', carrier: '', units: 0, amount: 100 },
    {
      ...none,
      day: '2026-11-19',
      channel: 'sms',
      carrier: 'itel',
      api_key_id: 'key_1',
      member_id: 'usr_sender',
      units: 1,
      amount: 850,
    },
    { ...sent, day: '2026-11-19', carrier: 'mobifone', units: 1, amount: 850 },
    { ...sent, day: '2026-11-19', carrier: 'viettel', units: 1, amount: 850 },
  ]);
  const rules = await checkBooks(database, accountId);
  expect(rules.find(({ sentence }) => sentence.startsWith('The usage'))?.breaches).toEqual([]);
});
