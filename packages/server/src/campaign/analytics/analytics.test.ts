import { analyseSms } from '@app/contracts/campaign/sms-analytics.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCampaign, createMessage } from '../../database/factories/record.factories.ts';
import { addUpTallies } from '../tally/tally.handlers.ts';

/** A few thousand unless the long tests ask for a million, for which the time is judged as well. */
const ROWS = Number(process.env['LOG_ROWS'] ?? 4_000);
const CAMPAIGNS = 40;
const MOST_MS = 100;
const TIMES = 7;
const HOUR = 3_600_000;

let server: TestServer;
let an: SignedIn;
let ids: string[];
let begun: Date;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
  const { accountId } = an;
  begun = new Date(server.clock.now().getTime() - 20 * 24 * HOUR);
  ids = [];
  for (let index = 0; index < CAMPAIGNS; index += 1) {
    const fields = { accountId, name: `Đợt ${index}`, status: 'sending', count_queued: 3 } as const;
    ids.push((await createCampaign(server.deps, fields)).campaignId);
  }
  // A campaign every eight hours; of ten messages one fails, one is on its way, eight arrive.
  for (const [index, id] of ids.entries()) {
    const at = new Date(begun.getTime() + index * 8 * HOUR);
    await server.deps.database.asSystem((tx) =>
      sql`
        insert into message (
          account_id, created_at, id, campaign_id, channel, direction, message_type, phone, carrier, recipient_name,
          sender_name, content, encoding, segments, unit_price, price, currency, status, error_code
        )
        select ${accountId}, ${at}::timestamptz + n * interval '60 millisecond',
          'msg_' || lpad(${index}::text, 6, '0') || lpad(n::text, 20, '0'), ${id}, 'sms', 'outbound', 'customer_care',
          '8498' || lpad(n::text, 7, '0'), (array['viettel', 'mobifone'])[1 + n % 2], '', 'ANBINH', 'Hen gap', 'GSM-7', 1, 850,
          850, 'VND', case n % 10 when 9 then 'failed' when 8 then 'sent' else 'delivered' end,
          case when n % 10 = 9 then 1501 end
        from generate_series(0, ${ROWS / CAMPAIGNS - 1}::integer) as n
      `.execute(tx),
    );
  }
  await addUpTallies(server.deps.database, 1);
}, 900_000);
afterAll(() => server.close());

type Asked = Parameters<typeof an.client.send<typeof analyseSms>>[1];
const ask = async (asked: Asked = {}) => (await an.client.send(analyseSms, asked)).data;
const each = ROWS / CAMPAIGNS;

/** Median of some tries, in milliseconds. */
async function judge(title: string, work: () => Promise<unknown>): Promise<void> {
  if (process.env['LOG_ROWS'] === undefined) return;
  const times: number[] = [];
  for (let count = 0; count < TIMES; count += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  const time = times.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? Infinity;
  process.stdout.write(`${ROWS} messages, ${title}: ${time.toFixed(1)} ms\n`);
  expect(time).toBeLessThan(MOST_MS);
}

describe('the report over all SMS campaigns', { timeout: 300_000 }, () => {
  test('says what became of the messages of the last month', async () => {
    const report = await ask();
    expect(report).toMatchObject({
      from: new Date(server.clock.now().getTime() - 30 * 24 * HOUR).toISOString(),
      to: null,
      currency: 'VND',
      messages: ROWS,
      delivered: 0.8 * ROWS,
      failed: 0.1 * ROWS,
      // What no carrier took costs nothing.
      price: 0.9 * ROWS * 850,
      by_status: { delivered: 0.8 * ROWS, sent: 0.1 * ROWS, failed: 0.1 * ROWS },
      errors: [{ code: 1501, messages: 0.1 * ROWS }],
      campaign_count: CAMPAIGNS,
      waiting: 3 * CAMPAIGNS,
    });
    expect(report.by_carrier.map(({ carrier, messages, failed }) => [carrier, messages, failed])).toEqual([
      ['viettel', ROWS / 2, 0],
      ['mobifone', ROWS / 2, 0.1 * ROWS],
    ]);
    expect(report.campaigns).toHaveLength(20);
    expect(report.campaigns[0]).toMatchObject({ messages: each, delivered: 0.8 * each });
    expect(report.campaigns.map(({ name }) => name)).toContain('Đợt 0');
    await judge('the report over all campaigns', () => ask());
  });

  test('covers the span of time that is asked for, hour by hour of Vietnam', async () => {
    const report = await ask({ from: begun.toISOString(), to: new Date(begun.getTime() + 9 * HOUR).toISOString() });
    expect(report.messages).toBe(2 * each);
    expect(report.by_hour.map(({ day, hour }) => [day, hour]).slice(0, 2)).toEqual([
      ['2026-11-01', 10],
      ['2026-11-01', 18],
    ]);
    await judge('the report since a day', () => ask({ from: begun.toISOString() }));
  });

  test('is of the carriers that are asked for', async () => {
    expect(await ask({ carrier: ['viettel'] })).toMatchObject({ messages: ROWS / 2, failed: 0, errors: [] });
  });

  test('is of the messages in the states that are asked for', async () => {
    expect(await ask({ status: ['failed', 'expired'] })).toMatchObject({
      messages: 0.1 * ROWS,
      delivered: 0,
      failed: 0.1 * ROWS,
      price: 0,
      by_status: { failed: 0.1 * ROWS },
      by_carrier: [{ carrier: 'mobifone', messages: 0.1 * ROWS }],
      campaign_count: CAMPAIGNS,
    });
  });

  test('counts no campaign whose messages have all left the state that is asked for', async () => {
    const binh = await signIn(server);
    const { accountId } = binh;
    const { campaignId } = await createCampaign(server.deps, { accountId, status: 'sending' });
    await createMessage(server.deps, { accountId, campaign_id: campaignId, status: 'sent' });
    await server.deps.database.asSystem((tx) =>
      tx.updateTable('message').set({ status: 'delivered' }).where('account_id', '=', accountId).execute(),
    );
    const count = async (status: 'sent' | 'delivered') => {
      const { data } = await binh.client.send(analyseSms, { status: [status] });
      return [data.messages, data.campaign_count];
    };
    expect([await count('sent'), await count('delivered')]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  test('never covers more than three months', async () => {
    const { from } = await ask({ from: '2020-01-01T00:00:00.000Z' });
    expect(from).toBe(new Date(server.clock.now().getTime() - 92 * 24 * HOUR).toISOString());
  });
});

describe('the report of one campaign', { timeout: 300_000 }, () => {
  test('is of its messages alone', async () => {
    const [id = ''] = ids;
    expect(await ask({ id })).toMatchObject({
      from: null,
      messages: each,
      delivered: 0.8 * each,
      campaign_count: 1,
      campaigns: [{ id, name: 'Đợt 0' }],
      waiting: 3,
    });
    await judge('the report of one campaign', () => ask({ id }));
  });

  test('says which campaign it is, and knows of no clicks where its text has no links', async () => {
    const [id = ''] = ids;
    const { campaign, clicked, by_carrier: rows } = await ask({ id });
    expect(campaign).toEqual({ id, name: 'Đợt 0', status: 'sending', recipients: 0 });
    expect([clicked, ...rows.map((row) => row.clicked)]).toEqual([null, null, null]);
    expect(await ask()).toMatchObject({ campaign: null, clicked: null });
  });

  test('counts people who followed a link of their own, by carrier and within the span of time', async () => {
    const [, id = ''] = ids;
    const { accountId, scope } = an;
    const first = new Date(begun.getTime() + 8 * HOUR);
    await server.deps.database.asAccount(scope, async (tx) => {
      const link = {
        account_id: accountId,
        campaign_id: id,
        origin: 'http://localhost',
        target: 'https://shop.example.com',
      };
      await tx
        .insertInto('short_link')
        .values({ ...link, id: 'lnk_report', number: 1, alias: null })
        .execute();
      // The first three messages, the second of which is of another carrier.
      await tx
        .updateTable('message')
        .set({ clicked_at: server.clock.now() })
        .where('campaign_id', '=', id)
        .where('created_at', '<', new Date(first.getTime() + 150))
        .execute();
    });
    const report = await ask({ id });
    expect(report.clicked).toBe(3);
    expect(report.by_carrier.map(({ carrier, clicked }) => [carrier, clicked])).toEqual([
      ['viettel', 2],
      ['mobifone', 1],
    ]);
    expect(await ask({ id, carrier: ['mobifone'] })).toMatchObject({ clicked: 1 });
    expect(await ask({ id, from: new Date(first.getTime() + HOUR).toISOString() })).toMatchObject({ clicked: 0 });
    await judge('the report of one campaign with clicks', () => ask({ id }));
  });

  test('knows of nobody’s clicks where the address is the same for everybody', async () => {
    const [, , id = ''] = ids;
    const { accountId, scope } = an;
    await server.deps.database.asAccount(scope, (tx) =>
      tx
        .insertInto('short_link')
        .values({
          account_id: accountId,
          id: 'lnk_alias',
          campaign_id: id,
          number: 1,
          origin: 'http://localhost',
          target: 'https://shop.example.com',
          alias: 'bao-cao',
        })
        .execute(),
    );
    expect((await ask({ id })).clicked).toBeNull();
  });

  test('is nobody else’s', async () => {
    const stranger = await signIn(server);
    const [id = ''] = ids;
    await expect(stranger.client.send(analyseSms, { id })).rejects.toMatchObject({ status: 404 });
    const { data } = await stranger.client.send(analyseSms, {});
    expect(data).toMatchObject({ messages: 0, by_status: {}, campaigns: [], waiting: 0 });
  });
});
