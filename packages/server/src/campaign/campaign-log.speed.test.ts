import { searchSmsCampaignLog, viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import { createCampaign } from '../database/factories/record.factories.ts';
import { findCampaignLog } from './campaign-log.usecases.ts';
import { SEARCH_CAP } from './log-search.repository.ts';
import { createSender } from '../database/factories/feature.factories.ts';
import { judge, LOG_ROWS as ROWS } from '../lists/testing/log-speed.ts';

const PAGE = 20;
const FAILED = ROWS / 10;
/** One message in so many is of a rare carrier, has a rare error or a rare name. */
const RARE = 4_000;

let server: TestServer;
let an: SignedIn;
let id: string;
let launchedAt: Date;
beforeAll(async () => {
  server = await startTestServer();
  an = await signIn(server);
  const { accountId } = an;
  const { senderId } = await createSender(server.deps, { accountId, name: 'ANBINH' });
  const now = server.clock.now();
  launchedAt = new Date(now.getTime() - 3_600_000);
  ({ campaignId: id } = await createCampaign(server.deps, {
    accountId,
    sender_id: senderId,
    status: 'completed_with_errors',
    launched_at: launchedAt,
    finished_at: now,
    count_recipients: ROWS,
    count_delivered: ROWS - FAILED,
    count_failed: FAILED,
    count_clicked: ROWS / 20,
  }));
  await server.deps.database.asSystem(async (tx) => {
    // A million rows at once take longer than any question may.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      insert into message (
        account_id, created_at, id, campaign_id, channel, direction, message_type, phone, carrier, recipient_name,
        sender_name, content, encoding, segments, unit_price, price, currency, status, error_code, sent_at, clicked_at
      )
      select ${accountId}, to_timestamp(ms / 1000.0), ${idOf()}, ${id}, 'sms', 'outbound', 'customer_care',
        ${phoneOf()},
        case when n % ${RARE} = 5 then 'itel' else (array['viettel', 'mobifone', 'vinaphone'])[1 + n % 3] end,
        case when n % ${RARE} = 6 then 'Đỗ Quyên' else (array['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Huỳnh'])[1 + n % 5]
          || (array[' Thị', ' Văn', ' Đức', ' Ánh'])[1 + n % 4] || (array[' Hoa', ' Lan', ' Minh', ' Tuấn', ' Dũng', ' Quỳnh'])[1 + n % 7 % 6] end
          || ' ' || n,
        'ANBINH', 'ANBINH: hen gap ban.', 'GSM-7', 1, 850, 850, 'VND',
        case when n % 10 = 9 then 'failed' else 'delivered' end,
        case when n % ${RARE} = 9 then 1502 when n % 10 = 9 then 1501 end, ${now},
        case when n % 20 = 0 then ${now}::timestamptz end
      from (select n, ${launchedAt.getTime()}::bigint + n as ms from generate_series(0, ${ROWS - 1}) as n) as rows
    `.execute(tx);
    await sql`analyze message`.execute(tx);
  });
}, 900_000);
afterAll(() => server.close());

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SPREAD = 7_919_317;

/** An id that tells its time, as the engine makes them; its rest is the row's number. */
function idOf() {
  const digits = Array.from(
    { length: 10 },
    (_, place) => `substr('${DIGITS}', 1 + ((ms >> ${45 - 5 * place}) & 31)::integer, 1)`,
  );
  return sql.raw(`'msg_' || ${digits.join(' || ')} || lpad(n::text, 16, '0')`);
}
const phoneOf = () => sql.raw(`'849' || lpad((n::bigint * ${SPREAD} % 100000000)::text, 8, '0')`);

const middle = ROWS / 2;
const middlePhone = `849${String((middle * SPREAD) % 100_000_000).padStart(8, '0')}`;
function messageId(row: number): string {
  let ms = launchedAt.getTime() + row;
  let time = '';
  for (let place = 0; place < 10; place += 1) {
    time = (DIGITS[ms % 32] ?? '') + time;
    ms = Math.floor(ms / 32);
  }
  return `msg_${time}${String(row).padStart(16, '0')}`;
}

type Asked = Omit<Input<typeof searchSmsCampaignLog>, 'id'>;
const ask = (asked: Asked) => an.client.send(searchSmsCampaignLog, { id, pageSize: PAGE, ...asked });
const lastPage = Math.ceil(ROWS / PAGE);

interface Readings {
  /** How often months of messages were read one by one. */
  readonly whole: number;
  /** How often the index of searches was asked. */
  readonly searched: number;
}

/** As its own transaction counts: what others do, and when the database adds that up, does not matter. */
async function readings(tx: AccountTx): Promise<Readings> {
  const { rows } = await sql<Readings>`
    select
      (
        select sum(pg_stat_get_xact_numscans(inhrelid))::integer from pg_inherits where inhparent = 'message'::regclass
      ) as whole,
      (
        select sum(pg_stat_get_xact_numscans(inhrelid))::integer from pg_inherits where inhparent = 'message_search'::regclass
      ) as searched
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('Sums have a row');
  return row;
}

/** What a page of the log reads. */
async function readingsOf(asked: Asked): Promise<Readings> {
  let read: Readings | undefined;
  const { database } = server.deps;
  const counting: Pick<Database, 'asAccount'> = {
    asAccount: (scope, work) =>
      database.asAccount(scope, async (tx) => {
        const before = await readings(tx);
        const answer = await work(tx);
        const after = await readings(tx);
        read = { whole: after.whole - before.whole, searched: after.searched - before.searched };
        return answer;
      }),
  };
  const { id: campaignId, ...filter } = v.parse(searchSmsCampaignLog.request, { id, pageSize: PAGE, ...asked });
  await findCampaignLog({ database: counting, scope: an.scope, channel: 'sms', id: campaignId, filter });
  if (!read) throw new Error('A page of the log is read in a transaction');
  return read;
}

const rowOf = ({ name }: { name: string }) => Number(name.split(' ').at(-1));
const inMiddle = Math.floor(lastPage / 2);

describe(`a log of ${ROWS} messages`, { timeout: 300_000 }, () => {
  test.each<[string, Asked, number, number | null]>([
    ['its first page', {}, ROWS, ROWS - 1],
    ['a page in its middle', { pageNumber: inMiddle }, ROWS, ROWS - 1 - (inMiddle - 1) * PAGE],
    ['its last page', { pageNumber: lastPage }, ROWS, PAGE - 1],
    ['its oldest', { sort: 'created_at' }, ROWS, 0],
    ['what failed', { status: ['failed'] }, FAILED, ROWS - 1],
    ['a page far into what failed', { status: ['failed'], pageNumber: FAILED / PAGE / 2 }, FAILED, null],
    ['a frequent error', { error_code: [1501], pageNumber: 3 }, FAILED - ROWS / RARE, null],
    ['a rare error', { error_code: [1502] }, ROWS / RARE, ROWS - RARE + 9],
    ['a carrier, far in', { carrier: ['vinaphone'], pageNumber: Math.floor(lastPage / 6) }, Math.floor(ROWS / 3), null],
    ['a rare carrier', { carrier: ['itel'] }, ROWS / RARE, ROWS - RARE + 5],
    ['who clicked', { clicked: true, pageNumber: 2 }, ROWS / 20, ROWS - 20 - PAGE * 20],
    ['who did not click', { clicked: false }, ROWS - FAILED - ROWS / 20, ROWS - 2],
    ['a number', { search: `84${middlePhone.slice(2)}` }, 1, middle],
    ['a message id', { search: 'id of the middle' }, 1, middle],
  ])('shows %s', async (title, named, total, first) => {
    const asked = named.search === 'id of the middle' ? { ...named, search: messageId(middle) } : named;
    const { data, info } = await ask(asked);
    expect(data).toHaveLength(Math.min(PAGE, total));
    // Rare ones leave the frequent carriers a few short.
    const isAbout = title === 'a carrier, far in';
    if (!info.total_is_capped)
      expect(info.pageCount).toBeGreaterThanOrEqual(Math.floor((total * (isAbout ? 0.99 : 1)) / PAGE));
    if (!info.total_is_capped) expect(info.pageCount).toBeLessThanOrEqual(Math.ceil(total / PAGE));
    if (first !== null) expect(data[0] && rowOf(data[0])).toBe(first);
    await judge(title, () => ask(asked));
  });

  test.each<[string, Asked, (row: number, to: string) => boolean]>([
    ['the last digits of a number', { search: middlePhone.slice(-5) }, (_, to) => to.includes(middlePhone.slice(-5))],
    ['a part of a number', { search: middlePhone.slice(4, 9) }, (_, to) => to.includes(middlePhone.slice(4, 9))],
    ['three digits', { search: '123' }, (_, to) => to.includes('123')],
    ['two digits', { search: '99' }, (_, to) => to.includes('99')],
    ['a rare name', { search: 'quyen do' }, (row) => row % RARE === 6],
    ['a frequent name', { search: 'hoa' }, (row) => (row % 7) % 6 === 0],
    ['a frequent name, far in', { search: 'nguyen thi', pageNumber: 25 }, (row) => row % 20 === 0],
    ['a frequent name, oldest first', { search: 'minh', sort: 'created_at' }, (row) => row % 7 === 2],
    ['a rare name of one carrier', { search: 'quyen', carrier: ['mobifone'] }, (row) => row % 3 === 1],
    ['a frequent name’s failures', { search: 'hoa', status: ['failed'] }, (row) => row % 10 === 9],
    ['a frequent name of a rare carrier', { search: 'lan', carrier: ['itel'] }, (row) => row % RARE === 5],
  ])('is searched for %s', async (title, asked, isMatch) => {
    const { data, total } = await ask({ ...asked });
    expect(data.length).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(SEARCH_CAP);
    for (const message of data) expect(isMatch(rowOf(message), message.to)).toBe(true);
    await judge(title, () => ask(asked));
  });

  test('is searched for a name that nobody has', async () => {
    const { data, total } = await ask({ search: 'khong co ai' });
    expect([data, total]).toEqual([[], 0]);
    await judge('a name that nobody has', () => ask({ search: 'khong co ai' }));
  });

  test.each<[string, Asked]>([
    ['a rare name', { search: 'quyen do' }],
    ['the end of a number', { search: middlePhone.slice(-5) }],
    ['a rare carrier', { carrier: ['itel'] }],
  ])('looks %s up in the index of searches', async (_, asked) => {
    expect(await readingsOf(asked)).toEqual({ whole: 0, searched: expect.any(Number) });
    expect((await readingsOf(asked)).searched).toBeGreaterThan(0);
  });

  test.each<[string, Asked]>([
    ['its first page', {}],
    ['failures', { status: ['failed'] }],
    ['a rare error', { error_code: [1502] }],
    ['a frequent name', { search: 'hoa' }],
  ])('is not read as a whole for %s', async (_, asked) => {
    expect((await readingsOf(asked)).whole).toBe(0);
  });

  test('is summed up by carrier and error', async () => {
    const { info } = await an.client.send(viewSmsCampaign, { id });
    expect(info.top_errors[0]).toEqual({ code: 1501, count: FAILED - ROWS / RARE });
    await judge('the summary', () => an.client.send(viewSmsCampaign, { id }));
  });
});
