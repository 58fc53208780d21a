import { setRetention } from '@app/contracts/settings/settings.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ensurePartitions } from '../database/partitions.ts';
import { createCampaign, createMessage } from '../database/factories/record.factories.ts';
import { emptyOldMessages } from './retention.usecases.ts';

let server: TestServer;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  an = await signIn(server);
});

const DAY = 24 * 3_600_000;
const PHONE = '84981000777';
const NAME = 'Trần Thị Lan';
const TEXT = 'Ma don hang cua Lan la 4711';

async function later(days: number): Promise<void> {
  server.clock.advance(days * DAY);
  await server.deps.database.asSystem((tx) => ensurePartitions(tx, { now: server.clock.now() }));
}

const keep = (days: number) => an.client.send(setRetention, { retention_days: days });
const empty = () => emptyOldMessages(server.deps);

function send(fields: Partial<Parameters<typeof createMessage>[1]> = {}): Promise<{ messageId: string }> {
  return createMessage(server.deps, {
    accountId: an.accountId,
    phone: PHONE,
    recipient_name: NAME,
    content: TEXT,
    price: 850,
    ...fields,
  });
}

async function call(id: string, isOver: boolean): Promise<void> {
  const at = server.clock.now();
  await server.deps.database.asAccount(an.scope, (tx) =>
    tx
      .insertInto('voice_call')
      .values({
        account_id: an.accountId,
        id,
        campaign_id: 'cmp_1',
        message_type: 'customer_care',
        phone: isOver ? PHONE : '84981000779',
        carrier: 'viettel',
        name: NAME,
        caller: '842873001234',
        status: isOver ? 'completed' : 'queued',
        reserved: 0,
        price: 90,
        created_at: at,
        at,
        ...(isOver && { ended_at: at }),
      })
      .execute(),
  );
}

const messages = () =>
  server.deps.database.asAccount(an.scope, (tx) =>
    tx.selectFrom('message').select(['phone', 'recipient_name', 'content', 'price', 'status']).orderBy('id').execute(),
  );
const whole = { phone: PHONE, recipient_name: NAME, content: TEXT };
const emptied = { phone: expect.stringMatching(/^erased-/), recipient_name: '', content: '' };

describe('messages older than their account keeps them', () => {
  test('lose number, name and text; price and state stay, and newer ones are not touched', async () => {
    await keep(90);
    await send();
    await send({ status: 'failed', price: 0 });
    await later(60);
    await send();
    await empty();
    expect(await messages()).toMatchObject([whole, whole, whole]);
    await later(31);
    await empty();
    expect(await messages()).toMatchObject([
      { ...emptied, price: 850, status: 'delivered' },
      { ...emptied, price: 0, status: 'failed' },
      whole,
    ]);
    await later(60);
    await empty();
    expect(await messages()).toMatchObject([emptied, emptied, emptied]);
  });

  test('lose what was said to a rating; its stars stay', async () => {
    await keep(30);
    const { messageId } = await send({ channel: 'zalo' });
    await server.deps.database.asSystem((tx) =>
      sql`
        insert into zalo_rating (account_id, message_id, message_at, campaign_id, rate, note, answers, rated_at)
        select account_id, id, created_at, null, 4, ${NAME}, '[]', ${server.clock.now()} from message
        where account_id = ${an.accountId} and id = ${messageId}
      `.execute(tx),
    );
    const ratings = () =>
      server.deps.database.asAccount(an.scope, (tx) => tx.selectFrom('zalo_rating').select(['rate', 'note']).execute());
    await later(29);
    await empty();
    expect(await ratings()).toEqual([{ rate: 4, note: NAME }]);
    await later(2);
    await empty();
    expect(await ratings()).toEqual([{ rate: 4, note: '' }]);
  });

  test('lose what a program filled them with, unless they are still to be sent', async () => {
    await keep(30);
    const { messageId: sent } = await send({ channel: 'zalo' });
    const { messageId: waiting } = await send({ channel: 'zalo', status: 'scheduled' });
    await server.deps.database.asSystem((tx) =>
      sql`
        insert into api_message (account_id, id, mode, channel, api_key_id, details, created_at)
        select account_id, id, 'live', 'zalo', 'key_1', '{"channel":"zalo","template":"t","params":{"name":"Lan"}}', created_at
        from message where account_id = ${an.accountId}
      `.execute(tx),
    );
    await later(31);
    await empty();
    const kept = await server.deps.database.asAccount(an.scope, (tx) =>
      tx.selectFrom('api_message').select(['id', 'details']).execute(),
    );
    expect(kept.find(({ id }) => id === sent)?.details).toBeNull();
    expect(kept.find(({ id }) => id === waiting)?.details).toMatchObject({ params: { name: 'Lan' } });
  });

  test('stay whole where nobody has chosen for how long', async () => {
    await send();
    await later(4_000);
    await empty();
    expect(await messages()).toMatchObject([whole]);
  });

  test('stay whole where the account keeps them for ever', async () => {
    await keep(0);
    await send();
    await later(4_000);
    await empty();
    expect(await messages()).toMatchObject([whole]);
  });

  test('are emptied once and for all, also at a time with microseconds', async () => {
    await keep(30);
    const { messageId } = await send();
    await server.deps.database.asSystem((tx) =>
      sql`update message set created_at = created_at + interval '123 microseconds' where id = ${messageId}`.execute(tx),
    );
    await later(31);
    await empty();
    expect(await messages()).toMatchObject([emptied]);
  });

  test('that are still under way keep their number until they are over', async () => {
    await keep(30);
    const { messageId } = await send({ status: 'queued' });
    await later(31);
    await empty();
    expect(await messages()).toMatchObject([whole]);
    await server.deps.database.asAccount(an.scope, (tx) =>
      tx.updateTable('message').set({ status: 'failed' }).where('id', '=', messageId).execute(),
    );
    await later(1);
    await empty();
    expect(await messages()).toMatchObject([emptied]);
  });
});

test('calls, verifications and codes of links lose whom they were for', async () => {
  await keep(30);
  const { accountId, scope } = an;
  const { database, ids, clock } = server.deps;
  await call('call_1', true);
  await call('call_2', false);
  const now = clock.now();
  const { campaignId } = await createCampaign(server.deps, { accountId, status: 'completed', finished_at: now });
  const { messageId } = await send({ campaign_id: campaignId });
  await database.asSystem(async (tx) => {
    await sql`
      insert into message_code (code, account_id, campaign_id, message_id, phone)
      values (${ids.next('message').slice(-8)}, ${accountId}, ${campaignId}, ${messageId}, ${PHONE})
    `.execute(tx);
    await sql`
      insert into verification (account_id, created_at, id, configuration_id, recipient, channel, code_hash, expires_at, ip, device_id)
      values (${accountId}, ${now}, 'ver_1', 'cfg_1', ${PHONE}, 'sms', '', ${now}, '203.0.113.7', 'phone of An')
    `.execute(tx);
  });
  await later(31);
  await empty();
  // A refusal by the link of an old message is kept under this mark, and holds.
  const { rows: marks } = await database.asSystem((tx) =>
    sql<{ phone: string }>`select phone_mark(${accountId}, ${PHONE}) as phone`.execute(tx),
  );
  const left = await database.asAccount(scope, async (tx) => ({
    calls: await tx.selectFrom('voice_call').select(['id', 'phone', 'name', 'price']).orderBy('id').execute(),
    codes: await tx.selectFrom('message_code').select('phone').execute(),
    verifications: await tx.selectFrom('verification').select(['recipient', 'ip', 'device_id']).execute(),
  }));
  const { phone } = emptied;
  expect(marks).toEqual([{ phone }]);
  expect(left).toEqual({
    calls: [
      { id: 'call_1', phone, name: '', price: 90 },
      { id: 'call_2', phone: '84981000779', name: NAME, price: 90 },
    ],
    codes: marks,
    verifications: [{ recipient: phone, ip: '', device_id: '' }],
  });
});
