import type { Input } from '@app/contracts/core/call.ts';
import { viewVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import { searchVoiceLog } from '@app/contracts/voice/call-log.calls.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SEARCH_CAP } from '../campaign/log-search.repository.ts';
import { createCampaign } from '../database/factories/record.factories.ts';
import type { AccountTx } from '../database/transaction.ts';
import { COUNT_CAP, sortColumn, sortOf } from '../lists/page.ts';
import { fillTable, isJudged, judge, LOG_ROWS as ROWS } from '../lists/testing/log-speed.ts';
import { callColumns } from './call-filter.ts';
import { callsOf, readRates } from './call-log.repository.ts';
import { searchCalls, soughtInCalls } from './call-search.repository.ts';
import { addUpCallTallies } from './call-tally.handlers.ts';
import { isTallied } from './call-tally.repository.ts';

const PAGE = 20;
/** One call in so many is of a rare carrier, state or name. */
const RARE = 4_000;
const begun = new Date('2026-11-18T01:00:00Z');
/** A day's calling, however many calls. */
const SPAN = 100_000_000;

let server: TestServer;
let an: SignedIn;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
  const { accountId } = an;
  const campaign = { accountId, channel: 'voice', status: 'completed', launched_at: begun } as const;
  ({ campaignId: id } = await createCampaign(server.deps, { ...campaign, name: 'Nhắc hẹn' }));
  const { campaignId: other } = await createCampaign(server.deps, { ...campaign, name: 'Cảm ơn' });
  const isOver = sql.raw('n % 50 <> 49');
  const isHeard = sql.raw('n % 10 <> 9 and n % 5 <> 1 and n % 50 <> 49');
  await server.deps.database.asSystem((tx) =>
    fillTable(tx, 'voice_call', () =>
      sql`
        insert into voice_call (
          account_id, id, campaign_id, is_test, message_type, phone, carrier, name, caller, status, attempts, reserved,
          price, duration_s, key, created_at, at, dialled_at, answered_at, ended_at
        )
        select ${accountId}, 'call_' || lpad((n::bigint * 7919 % 100000007)::text, 26, '0'),
          case when n % 16 = 3 then ${other} else ${id} end, n % 1000 = 7, 'customer_care',
          '849' || lpad((n::bigint * ${SPREAD} % 100000000)::text, 8, '0'),
          case when n % ${RARE} = 5 then 'itel' else (array['viettel', 'mobifone', 'vinaphone'])[1 + n % 3] end,
          case when n % ${RARE} = 6 then 'Đỗ Quyên' else (array['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Huỳnh'])[1 + n % 5]
            || (array[' Thị', ' Văn', ' Đức', ' Ánh'])[1 + n % 4]
            || (array[' Hoa', ' Lan', ' Minh', ' Tuấn', ' Dũng', ' Quỳnh'])[1 + n % 7 % 6] end || ' ' || n,
          '842873001234',
          case when n % ${RARE} = 9 then 'rejected' when n % 50 = 49 then 'waiting' when n % 10 = 9 then 'busy'
            when n % 5 = 1 then 'no_answer' else 'completed' end,
          1, 1000, case when ${isHeard} then 90 * (1 + n % 17) else 0 end, case when ${isHeard} then 3 + n % 97 else 0 end,
          case when ${isHeard} and n % 10 = 2 then (n % 3)::text end, ${begun}, at, at,
          case when ${isHeard} then at end, case when ${isOver} then at end
        from (
          -- Some calls have the same time.
          select n, ${begun}::timestamptz + (n / 3 * 3 * ${SPAN / ROWS}::double precision) * interval '1 ms' as at
          from generate_series(0, ${ROWS - 1}) as n
        ) as rows
      `.execute(tx),
    ),
  );
}, 900_000);
afterAll(() => server.close());

const SPREAD = 7_919_317;
const middlePhone = `849${String(((ROWS / 2) * SPREAD) % 100_000_000).padStart(8, '0')}`;

type Asked = Omit<Input<typeof searchVoiceLog>, 'campaign_id'>;
const ask = (asked: Input<typeof searchVoiceLog>) => an.client.send(searchVoiceLog, { pageSize: PAGE, ...asked });

/** What looking at every call says. */
function reference(asked: Input<typeof searchVoiceLog>) {
  const filter = v.parse(searchVoiceLog.request, { pageSize: PAGE, ...asked });
  return server.deps.database.asSystem(async (system) => {
    await sql`set local statement_timeout = 0`.execute(system);
    await sql`set local enable_indexscan = off`.execute(system);
    const tx = system as unknown as Parameters<typeof callsOf>[0];
    const { column, direction } = sortOf(filter.sort);
    const isByTime = column === 'created_at';
    const rows = await callsOf(tx, an.scope, filter)
      .select('voice_call.id')
      .orderBy(sortColumn(callColumns, column), direction)
      .orderBy('voice_call.id', direction)
      .execute();
    const isSought = soughtInCalls(filter.search) !== null;
    const cap = isSought ? SEARCH_CAP : isByTime && isTallied(filter) ? Infinity : COUNT_CAP;
    const ids = rows.slice(0, cap).map((row) => row.id);
    const from = (filter.pageNumber - 1) * PAGE;
    return {
      ids: ids.slice(from, from + PAGE),
      total: ids.length,
      isCapped: rows.length > cap,
      // Beyond the caps rates are of others than the newest ten thousand.
      rates: rows.length > SEARCH_CAP ? null : await readRates(tx, an.scope, filter),
    };
  });
}

async function expectAsReference(asked: Input<typeof searchVoiceLog>): Promise<void> {
  const [{ data, total, info }, expected] = [await ask(asked), await reference(asked)];
  expect({ ids: data.map((call) => call.id), total, isCapped: info.total_is_capped }).toEqual({
    ids: expected.ids,
    total: expected.total,
    isCapped: expected.isCapped,
  });
  if (expected.rates === null) return;
  expect(info.answered_rate ?? -1).toBeCloseTo(expected.rates.answered_rate ?? -1, 9);
  expect(info.avg_duration ?? -1).toBeCloseTo(expected.rates.avg_duration ?? -1, 9);
}

/** Calls that this transaction has read, one after the other or as entries of indexes, also where those were enough. */
async function callsRead(tx: AccountTx): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    select (seq_tup_read + (
      select sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_index where indrelid = relid
    ))::integer as calls
    from pg_stat_xact_user_tables where relname = 'voice_call'
  `.execute(tx);
  return rows[0]?.calls ?? 0;
}

const HOUR = 3_600_000;
const after = (hours: number) => new Date(begun.getTime() + hours * HOUR).toISOString();
const inMiddle = Math.floor(ROWS / PAGE / 2);
const ofOne = { to: 'one campaign' };

const questions: [string, Asked][] = [
  ['the first page', {}],
  ['a page in the middle', { pageNumber: inMiddle }],
  ['the last page of what waits', { status: ['waiting'], pageNumber: Math.ceil(ROWS / 60 / PAGE) }],
  ['the oldest', { sort: 'created_at' }],
  ['the oldest, far in', { sort: 'created_at', pageNumber: Math.floor(inMiddle / 2) }],
  ['a state', { status: ['busy'] }],
  ['a state, far in', { status: ['completed'], pageNumber: Math.floor(inMiddle / 2) }],
  ['a rare state', { status: ['rejected'] }],
  ['a carrier, far in', { carrier: ['vinaphone'], pageNumber: Math.floor(inMiddle / 3) }],
  ['a rare carrier', { carrier: ['itel'] }],
  ['a key', { key: ['2'] }],
  ['no key, far in', { key: ['none'], pageNumber: inMiddle }],
  ['a day', { from: after(2), to: after(9), pageNumber: 50 }],
  ['the longest', { sort: '-duration' }],
  ['the longest, page 500', { sort: '-duration', pageNumber: 500 }],
  ['the shortest', { sort: 'duration' }],
  ['the dearest', { sort: '-price', pageNumber: 20 }],
  ['the cheapest of a carrier', { sort: 'price', carrier: ['mobifone'] }],
  ['the longest that were busy', { sort: '-duration', status: ['busy'] }],
  ['the shortest that pressed a key', { sort: 'duration', key: ['1'], pageNumber: 3 }],
  ['the longest of a rare carrier', { sort: '-duration', carrier: ['itel'] }],
  ['the longest of a day', { sort: '-duration', from: after(2), to: after(9) }],
  ['a number', { search: `0${middlePhone.slice(2)}` }],
  ['the last digits of a number', { search: middlePhone.slice(-5) }],
  ['a part of a number', { search: middlePhone.slice(4, 9) }],
  ['three digits', { search: '123' }],
  ['two digits', { search: '99' }],
  ['the beginning of a number as it is dialled', { search: '0912' }],
  ['a rare name', { search: 'quyen do' }],
  ['a frequent name', { search: 'hoa' }],
  ['a frequent name, far in', { search: 'nguyen thi', pageNumber: 25 }],
  ['a frequent name, oldest first', { search: 'minh', sort: 'created_at' }],
  ['a frequent name, longest first', { search: 'lan', sort: '-duration' }],
  ['a frequent name that was busy, longest first', { search: 'hoa', status: ['busy'], sort: '-duration' }],
  ['a frequent name of a rare carrier', { search: 'lan', carrier: ['itel'] }],
  ['a rare name of one carrier', { search: 'quyen', carrier: ['mobifone'] }],
  ['a name that nobody has', { search: 'khong co ai' }],
];

describe(`a log of ${ROWS} calls`, { timeout: 900_000 }, () => {
  test.each(questions)('shows %s, of one campaign and of all', async (title, asked) => {
    expect((await ask(asked)).data.length).toBeLessThanOrEqual(PAGE);
    // Looking at each of a million takes seconds: some thousands tell whether answers are right.
    if (!isJudged) await expectAsReference({ ...asked, campaign_id: id });
    if (!isJudged) await expectAsReference(asked);
    await judge(`${title}, ${ofOne.to}`, () => ask({ ...asked, campaign_id: id }));
    await judge(title, () => ask(asked));
  });

  test.each(['-duration', 'duration', '-price', 'price'] as const)(
    'reads few calls of a campaign for %s',
    async (sort) => {
      const filter = v.parse(searchVoiceLog.request, { campaign_id: id, sort });
      const read = await server.deps.database.asAccount(an.scope, async (tx) => {
        const before = await callsRead(tx);
        expect(await searchCalls(tx, an.scope, filter, PAGE)).toHaveLength(PAGE);
        return (await callsRead(tx)) - before;
      });
      expect(read).toBeGreaterThan(0);
      expect(read).toBeLessThan(PAGE * 10);
    },
  );

  test('shows whatever looking at every call would, for any filter', async () => {
    const some = <const Value>(...values: Value[]) => fc.subarray(values, { maxLength: 2 });
    const any = fc.record({
      status: some('completed', 'busy', 'rejected', 'waiting', 'queued'),
      carrier: some('viettel', 'mobifone', 'itel'),
      key: some('0', '1', '7', 'none'),
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
      sort: fc.constantFrom('created_at', '-created_at', 'duration', '-duration', 'price', '-price'),
      pageNumber: fc.constantFrom(1, 2, 7, 40, 51, 501),
      campaign_id: fc.constantFrom(id, undefined),
      from: fc.constantFrom(undefined, undefined, after(3), new Date(begun.getTime() + 4_000_003).toISOString()),
      to: fc.constantFrom(undefined, undefined, after(20)),
    });
    await fc.assert(
      fc.asyncProperty(any, async ({ campaign_id, from, to, ...asked }) => {
        // Times within a step are not tallied: nobody pages beyond the cap there.
        fc.pre(asked.pageNumber <= COUNT_CAP / PAGE || from === undefined || from === after(3));
        await expectAsReference({
          ...asked,
          ...(campaign_id !== undefined && { campaign_id }),
          ...(from !== undefined && { from }),
          ...(to !== undefined && { to }),
        });
      }),
      { numRuns: isJudged ? 5 : 150 },
    );
  });

  test('says the same once the tally is added up', async () => {
    await addUpCallTallies(server.deps.database, 1);
    await expectAsReference({ status: ['completed'], pageNumber: 30 });
    await expectAsReference({ campaign_id: id, key: ['1', 'none'], sort: '-duration' });
  });

  test('is summed up by state', async () => {
    const { info } = await ask({ campaign_id: id });
    const { rows } = await server.deps.database.asSystem((tx) =>
      sql<{ status: string; calls: number }>`
        select status, count(*) as calls from voice_call where campaign_id = ${id} and not is_test group by 1
      `.execute(tx),
    );
    expect(info.counts_by_status).toEqual(Object.fromEntries(rows.map(({ status, calls }) => [status, calls])));
    const { info: report } = await an.client.send(viewVoiceCampaign, { id });
    expect(report.by_status).toEqual(info.counts_by_status);
  });
});
