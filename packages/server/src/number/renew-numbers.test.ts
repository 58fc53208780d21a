import { dayOfMonth, monthLater } from '@app/contracts/rules/dates.ts';
import { mailsTo } from '@app/testing/mailbox.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountScope, type AccountScope } from '../database/account-scope.ts';
import { createNumber } from '../database/factories/record.factories.ts';
import { checkBooks } from '../ledger/check-books.ts';
import { adjust } from '../ledger/ledger.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { readNumberHistory } from './number-history.ts';
import { settleNumbers } from './number.handlers.ts';
import { readOneNumber } from './number.usecases.ts';

const FEE = 60_000;
const DAY = 24 * 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

let an: SignedIn;
let scope: AccountScope;
let id: string;
let last = 84_985_550_000;
beforeEach(async () => {
  an = await signIn(server);
  scope = accountScope(an.accountId);
  last += 1;
  const fields = { number: String(last), type: 'mobile', label: 'Dự phòng', monthly_price: FEE } as const;
  const renews_at = new Date(server.clock.now().getTime() + DAY);
  ({ numberId: id } = await createNumber(server.deps, { accountId: an.accountId, ...fields, renews_at }));
});

async function give(amount: number): Promise<void> {
  const { database, ids, clock } = server.deps;
  const ref = { type: 'adjustment', id: ids.next('audit') };
  await database.asAccount(scope, (tx) =>
    adjust({ tx, scope, ids, now: clock.now(), ref, amount, reason: 'Spending money' }),
  );
}

// Sessions end before these numbers do.
const number = () => readOneNumber({ database: server.deps.database, scope, id });
const history = () => server.deps.database.asAccount(scope, (tx) => readNumberHistory(tx, scope, id));
const balance = async () => (await server.deps.database.asAccount(scope, (tx) => readWallet(tx, scope))).balance;
const bell = async () =>
  server.deps.database.asAccount(scope, async (tx) => {
    const rows = await tx.selectFrom('notification').select(['title', 'content']).orderBy('id').execute();
    return rows.map(({ title, content }) => `${title.en}. ${content.en}`);
  });
/** The same day of the next month. */
function monthAfter(instant: string | null): string {
  const at = new Date(instant ?? '');
  return monthLater(at, dayOfMonth(at)).toISOString();
}
const days = (count: number) => server.clock.advance(count * DAY);

it('is charged each month once, however often that is looked after and by how many', async () => {
  await give(3 * FEE);
  const due = (await number()).renews_at;
  await settleNumbers(server.deps);
  expect(await balance()).toBe(3 * FEE);
  days(1);
  await Promise.all([settleNumbers(server.deps), settleNumbers(server.deps)]);
  await settleNumbers(server.deps);
  expect(await balance()).toBe(2 * FEE);
  expect(await number()).toMatchObject({ status: 'active', renews_at: monthAfter(due) });
  expect(await history()).toMatchObject([{ event: 'renewed', amount: FEE, paid_until: monthAfter(due) }]);
  days(2);
  await server.worker.drain();
  expect(await bell()).toEqual([expect.stringContaining('was renewed. The fee of 60\u{a0}000\u{a0}₫ was charged')]);
});

it('is charged every month that passed while nobody looked after it', async () => {
  await give(3 * FEE);
  days(40);
  await settleNumbers(server.deps);
  expect(await balance()).toBe(FEE);
  expect(Date.parse((await number()).renews_at ?? '')).toBeGreaterThan(server.clock.now().getTime());
});

it('goes on through the days of grace, is suspended and given back where nobody pays, and tells each', async () => {
  days(1);
  await settleNumbers(server.deps);
  const due = await number();
  expect(due.status).toBe('past_due');
  expect(Date.parse(due.ends_at ?? '') - server.clock.now().getTime()).toBe(7 * DAY);
  days(6);
  await settleNumbers(server.deps);
  expect((await number()).status).toBe('past_due');
  days(1);
  await settleNumbers(server.deps);
  const suspended = await number();
  expect(suspended.status).toBe('suspended');
  expect(Date.parse(suspended.ends_at ?? '') - server.clock.now().getTime()).toBe(30 * DAY);
  days(30);
  await settleNumbers(server.deps);
  expect((await number()).status).toBe('released');
  expect(await balance()).toBe(0);
  expect((await bell()).map((text) => text.replaceAll(/\d{2}-\d{2}-\d{4}|0\d{3} \d{3} \d{3}/g, '…'))).toEqual([
    '… could not be renewed. The balance is too low for the monthly fee of 60\u{a0}000\u{a0}₫. The number works until …. Top up before then.',
    '… is suspended. The monthly fee of 60\u{a0}000\u{a0}₫ was not paid. The number is kept for you until …. It works again once the balance suffices.',
    '… was given back. The fee was not paid.',
  ]);
});

it('mails whoever rented it when it is not paid for, once', async () => {
  const email = await server.deps.database.asSystem(async (tx) => {
    await tx.updateTable('number_subscription').set({ created_by: an.userId }).where('id', '=', id).execute();
    const user = tx.selectFrom('app_user').select('email').where('id', '=', an.userId);
    return (await user.executeTakeFirstOrThrow()).email;
  });
  days(1);
  await settleNumbers(server.deps);
  await settleNumbers(server.deps);
  const [mail, ...others] = await mailsTo(server, email);
  expect(mail?.subject).toMatch(/^Số 0\d{3} \d{3} \d{3} chưa được gia hạn$/);
  expect(mail?.text).toContain(`/numbers/manage?id=${id}`);
  expect(others).toEqual([]);
});

it('pays the days of grace with them, and begins anew after a suspension', async () => {
  const due = (await number()).renews_at;
  days(3);
  await settleNumbers(server.deps);
  await give(FEE);
  days(1);
  await settleNumbers(server.deps);
  expect(await number()).toMatchObject({ status: 'active', ends_at: null, renews_at: monthAfter(due) });

  days(40);
  await settleNumbers(server.deps);
  days(8);
  await settleNumbers(server.deps);
  expect((await number()).status).toBe('suspended');
  await give(FEE);
  await settleNumbers(server.deps);
  const now = server.clock.now().toISOString();
  expect(await number()).toMatchObject({ status: 'active', renews_at: monthAfter(now) });
  expect(await balance()).toBe(0);
});

it('is given back at the end of its period where it is not to be renewed', async () => {
  await give(FEE);
  await server.deps.database.asSystem((tx) =>
    tx.updateTable('number_subscription').set({ auto_renew: false }).where('id', '=', id).execute(),
  );
  days(1);
  await settleNumbers(server.deps);
  expect((await number()).status).toBe('released');
  expect(await balance()).toBe(FEE);
  expect(await bell()).toEqual([expect.stringContaining('was given back. The rental period is over')]);
});

it('leaves the books in order', async () => {
  await give(2 * FEE);
  days(33);
  await settleNumbers(server.deps);
  expect(await balance()).toBe(0);
  const checked = await checkBooks(server.deps.database, an.accountId);
  expect(checked.flatMap(({ breaches }) => breaches)).toEqual([]);
});
