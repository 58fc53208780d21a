import type { Input } from '@app/contracts/core/call.ts';
import { searchZaloCampaignLog } from '@app/contracts/zalo/zalo-log.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SEARCH_CAP, soughtIn } from '../campaign/log-search.repository.ts';
import { createCampaign } from '../database/factories/record.factories.ts';
import { COUNT_CAP, sortOf } from '../lists/page.ts';
import { isJudged, judge, LOG_ROWS as ROWS } from '../lists/testing/log-speed.ts';
import { zaloMessagesOf } from './zalo-log.repository.ts';

const PAGE = 20;
/** One message in so many is of a rare carrier, has a rare error or a rare name. */
const RARE = 4_000;
const SPREAD = 7_919_317;
/** One in so many failed, and every second of those has an SMS in its place. */
const FAILED = 10;

let server: TestServer;
let an: SignedIn;
let id: string;
let begun: Date;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
  const { accountId } = an;
  begun = new Date(server.clock.now().getTime() - 3_600_000);
  const fields = { channel: 'zalo', status: 'completed', launched_at: begun, count_recipients: ROWS } as const;
  ({ campaignId: id } = await createCampaign(server.deps, { accountId, ...fields }));
  await server.deps.database.asSystem(async (tx) => {
    // A million rows at once take longer than any question may.
    await sql`set local statement_timeout = 0`.execute(tx);
    for (const channel of ['zalo', 'sms'] as const) {
      await sql`
        insert into message (
          account_id, created_at, id, campaign_id, channel, direction, message_type, phone, carrier, recipient_name,
          sender_name, content, encoding, segments, unit_price, price, currency, status, error_code, fell_back, parent_id
        )
        select ${accountId}, ${begun}::timestamptz + n * interval '1 ms',
          ${channel === 'zalo' ? 'msg_Z' : 'msg_S'} || lpad(n::text, 25, '0'), ${id}, ${channel}, 'outbound',
          'customer_care', '849' || lpad((n::bigint * ${SPREAD} % 100000000)::text, 8, '0'),
          case when n % ${RARE} = 5 then 'itel' else (array['viettel', 'mobifone', 'vinaphone'])[1 + n % 3] end,
          case when n % ${RARE} = 6 then 'Đỗ Quyên' else (array['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Huỳnh'])[1 + n % 5]
            || (array[' Thị', ' Văn', ' Đức', ' Ánh'])[1 + n % 4]
            || (array[' Hoa', ' Lan', ' Minh', ' Tuấn', ' Dũng', ' Quỳnh'])[1 + n % 7 % 6] end || ' ' || n,
          'An Bình', 'Đơn hàng', 'GSM-7', 1, 200, 200, 'VND',
          case when ${channel} = 'zalo' and n % ${FAILED} = 9 then 'failed' else 'delivered' end,
          case when ${channel} = 'zalo' then case when n % ${RARE} = 9 then 1602 when n % ${FAILED} = 9 then 1601 end end,
          ${channel} = 'zalo' and n % ${2 * FAILED} = 9,
          case when ${channel} = 'sms' then 'msg_Z' || lpad(n::text, 25, '0') end
        from generate_series(0, ${ROWS - 1}) as n where ${channel} = 'zalo' or n % ${2 * FAILED} = 9
      `.execute(tx);
    }
    await sql`
      insert into zalo_rating (account_id, message_id, message_at, campaign_id, rate, rated_at)
      select account_id, id, created_at, campaign_id, case when right(id, 2) = '00' then 1 else 5 end, ${begun}
      from message where campaign_id = ${id} and channel = 'zalo' and right(id, 2) in ('00', '30', '60')
    `.execute(tx);
    await sql`analyze message`.execute(tx);
    await sql`analyze zalo_rating`.execute(tx);
  });
}, 900_000);
afterAll(() => server.close());

const middlePhone = `849${String(((ROWS / 2) * SPREAD) % 100_000_000).padStart(8, '0')}`;

type Asked = Omit<Input<typeof searchZaloCampaignLog>, 'id'>;
const ask = (asked: Asked) => an.client.send(searchZaloCampaignLog, { id, pageSize: PAGE, ...asked });

/** What looking at every message says. */
function reference(asked: Asked) {
  const { id: campaignId, ...filter } = v.parse(searchZaloCampaignLog.request, { id, pageSize: PAGE, ...asked });
  return server.deps.database.asAccount(an.scope, async (tx) => {
    await sql`set local enable_indexscan = off`.execute(tx);
    const { direction } = sortOf(filter.sort);
    const rows = await zaloMessagesOf(tx, an.scope, { ...filter, campaign_id: campaignId })
      .select('id')
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .execute();
    const isCounted = filter.search === '' && filter.stars.length === 0 && !filter.from && !filter.to;
    const cap = soughtIn(filter.search) ? SEARCH_CAP : isCounted ? Infinity : COUNT_CAP;
    const ids = rows.slice(0, cap).map((row) => row.id);
    const from = (filter.pageNumber - 1) * PAGE;
    return { ids: ids.slice(from, from + PAGE), total: ids.length, isCapped: rows.length > cap };
  });
}

async function expectAsReference(asked: Asked): Promise<void> {
  const [{ data, total, info }, expected] = [await ask(asked), await reference(asked)];
  expect({ ids: data.map((message) => message.id), total, isCapped: info.total_is_capped }).toEqual(expected);
}

const inMiddle = Math.floor(ROWS / PAGE / 2);
const FAILURES = ROWS / FAILED / PAGE;

const questions: [string, Asked][] = [
  ['the first page', {}],
  ['a page in the middle', { pageNumber: inMiddle }],
  ['the last page', { pageNumber: ROWS / PAGE }],
  ['the oldest', { sort: 'created_at' }],
  ['what failed', { status: ['failed'] }],
  ['what failed, far in', { status: ['failed'], pageNumber: Math.floor(FAILURES / 2) }],
  ['a frequent error', { error_code: [1601], pageNumber: 3 }],
  ['a rare error', { error_code: [1602] }],
  ['what was delivered, far in', { status: ['delivered'], pageNumber: Math.floor(inMiddle / 2) }],
  ['a carrier, far in', { carrier: ['vinaphone'], pageNumber: Math.floor(inMiddle / 3) }],
  ['a rare carrier', { carrier: ['itel'] }],
  ['a few stars', { stars: ['1'] }],
  ['any stars, far in', { stars: ['1', '5'], pageNumber: Math.floor(Math.min(400, ROWS / 40 / PAGE)) }],
  ['a name among those with stars', { stars: ['1', '5'], search: 'hoa' }],
  ['a number', { search: `0${middlePhone.slice(2)}` }],
  ['the last digits of a number', { search: middlePhone.slice(-5) }],
  ['a part of a number', { search: middlePhone.slice(4, 9) }],
  ['three digits', { search: '123' }],
  ['two digits', { search: '99' }],
  ['a rare name', { search: 'quyen do' }],
  ['a frequent name', { search: 'hoa' }],
  ['a frequent name, far in', { search: 'nguyen thi', pageNumber: 25 }],
  ['a frequent name, oldest first', { search: 'minh', sort: 'created_at' }],
  ['a frequent name’s failures', { search: 'hoa', status: ['failed'] }],
  ['a frequent name of a rare carrier', { search: 'lan', carrier: ['itel'] }],
  ['a name that nobody has', { search: 'khong co ai' }],
];

describe(`a log of ${ROWS} messages by Zalo, with SMS in the place of some`, { timeout: 900_000 }, () => {
  test.each(questions)('shows %s', async (title, asked) => {
    expect((await ask(asked)).data.length).toBeLessThanOrEqual(PAGE);
    // Looking at each of a million takes seconds: some thousands tell whether answers are right.
    if (!isJudged) await expectAsReference(asked);
    await judge(title, () => ask(asked));
  });

  test('tells how many there are without counting them, SMS left out', async () => {
    expect((await ask({})).total).toBe(ROWS);
    expect((await ask({ status: ['delivered'] })).total).toBe(ROWS - ROWS / FAILED);
    expect((await ask({ error_code: [1601, 1602] })).total).toBe(ROWS / FAILED);
  });

  test('shows whatever looking at every message would, for any filter', async () => {
    const some = <const Value>(...values: Value[]) => fc.subarray(values, { maxLength: 2 });
    const any = fc.record({
      status: some('delivered', 'failed', 'sent', 'queued'),
      carrier: some('viettel', 'mobifone', 'itel'),
      error_code: some(1601, 1602, 1501),
      isRated: fc.boolean(),
      stars: some('1', '4', '5'),
      search: fc.constantFrom(
        '',
        '',
        '',
        'hoa',
        'quyen',
        '123',
        '7',
        '0912',
        'thi nguyen',
        'Đỗ',
        middlePhone,
        `o'`,
        '\\',
      ),
      sort: fc.constantFrom('created_at', '-created_at'),
      pageNumber: fc.constantFrom(1, 2, 7, 40, 51, 300),
      from: fc.constantFrom(undefined, undefined, 1_003, 3_000),
    });
    await fc.assert(
      fc.asyncProperty(any, async ({ from, isRated, stars, ...asked }) => {
        const since = from === undefined ? {} : { from: new Date(begun.getTime() + from).toISOString() };
        await expectAsReference({ ...asked, ...since, stars: isRated ? stars : [] });
      }),
      { numRuns: isJudged ? 5 : 150 },
    );
  });
});
