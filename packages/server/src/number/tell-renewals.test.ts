import { holdNumber, payNumbers } from '@app/contracts/number/rent-number.calls.ts';
import { formatDate } from '@app/contracts/rules/dates.ts';
import { mailsTo } from '@app/testing/mailbox.ts';
import { startRentTest, type RentTest } from '@app/testing/rent-test.ts';
import type { SignedIn } from '@app/testing/sign-in.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createNumber } from '../database/factories/record.factories.ts';
import { topUp } from '../ledger/ledger.ts';
import { settleNumbers } from './number.handlers.ts';
import { readOneNumber } from './number.usecases.ts';

const FEE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** 09:00 in Asia/Ho_Chi_Minh. */
const MORNING = new Date('2026-11-20T02:00:00Z');

let rent: RentTest;
let an: SignedIn;
let email: string;
let last = 84_985_560_000;
beforeAll(async () => {
  rent = await startRentTest();
}, 60_000);
afterAll(() => rent.close());
beforeEach(async () => {
  rent.server.clock.set(MORNING);
  an = await rent.verified(0);
  const { userId, accountId } = an;
  email = await rent.server.deps.database.asSystem(async (tx) => {
    await tx.updateTable('account').set({ owner_id: userId }).where('id', '=', accountId).execute();
    const user = tx.selectFrom('app_user').select('email').where('id', '=', userId);
    return (await user.executeTakeFirstOrThrow()).email;
  });
});

async function give(amount: number): Promise<void> {
  const { database, ids, clock } = rent.server.deps;
  const ref = { type: 'adjustment', id: ids.next('audit') };
  await database.asAccount(an.scope, (tx) => topUp({ tx, scope: an.scope, ids, now: clock.now(), ref, amount }));
}

/** A number whose next fee is due so many hours after the morning. */
async function makeNumber(hours: number): Promise<{ id: string; text: string }> {
  last += 1;
  const fields = { number: String(last), type: 'mobile', monthly_price: FEE } as const;
  const renews_at = new Date(MORNING.getTime() + hours * HOUR);
  const { numberId } = await createNumber(rent.server.deps, { accountId: an.accountId, ...fields, renews_at });
  const text = `0${String(last).slice(2)}`.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
  return { id: numberId, text };
}

/** Renews what is due so many hours after the morning, and does what is queued for then. */
async function at(hours: number): Promise<void> {
  rent.server.clock.set(new Date(MORNING.getTime() + hours * HOUR));
  await settleNumbers(rent.server.deps);
  await rent.server.worker.drain();
}

const bell = () =>
  rent.server.deps.database.asAccount(an.scope, async (tx) => {
    const rows = await tx.selectFrom('notification').select(['title', 'content', 'link']).orderBy('id').execute();
    return rows.map(({ title, content, link }) => ({ text: plain(`${title.en}. ${content.en}`), link }));
  });
const plain = (text: string) => text.replaceAll('\u{a0}', ' ');
const nextOf = async (id: string) => {
  const { database } = rent.server.deps;
  return formatDate((await readOneNumber({ database, scope: an.scope, id })).renews_at ?? '');
};

describe('renewals', () => {
  it('of one day are told in the evening, in one notification and one mail to the owner', async () => {
    await give(10 * FEE);
    const [first, second] = [await makeNumber(1), await makeNumber(5)];
    await at(1);
    await at(5);
    expect(await bell()).toEqual([]);
    await at(12);
    await at(13);
    const [told, ...others] = await bell();
    expect(others).toEqual([]);
    expect(told).toEqual({
      text:
        '2 numbers were renewed. 120 000 ₫ was charged in total. ' +
        `${first.text}: 60 000 ₫, next renewal on ${await nextOf(first.id)}; ` +
        `${second.text}: 60 000 ₫, next renewal on ${await nextOf(second.id)}. The balance is now 480 000 ₫.`,
      link: '/numbers/manage',
    });
    const [mail, ...more] = await mailsTo(rent.server, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Đã gia hạn 2 số');
    expect(plain(mail?.text ?? '')).toContain('Đã trừ tổng cộng 120 000 ₫.');
  });

  it('of one number name it, its fee, its next date and the balance after it', async () => {
    await give(2 * FEE);
    const { id, text } = await makeNumber(1);
    await at(1);
    await at(12);
    expect(await bell()).toEqual([
      {
        text: `${text} was renewed. The fee of 60 000 ₫ was charged; next renewal on ${await nextOf(id)}. The balance is now 60 000 ₫.`,
        link: `/numbers/manage?id=${id}`,
      },
    ]);
  });

  it('after the hour at which they are told are told the day after, and none is told twice', async () => {
    await give(2 * FEE);
    const [first, second] = [await makeNumber(1), await makeNumber(12)];
    await at(1);
    await at(12);
    expect((await bell()).map(({ link }) => link)).toEqual([`/numbers/manage?id=${first.id}`]);
    await at(36);
    expect((await bell()).map(({ link }) => link)).toEqual([first, second].map(({ id }) => `/numbers/manage?id=${id}`));
  });

  it('that bring back a number that was not paid for are told at once, with all that was charged, and not again', async () => {
    const { id, text } = await makeNumber(1);
    await at(2);
    // The next month is due as well by then.
    await give(3 * FEE);
    await rent.server.deps.database.asSystem((tx) =>
      tx
        .updateTable('number_subscription')
        .set({ renews_at: new Date(MORNING.getTime() - 35 * DAY) })
        .where('id', '=', id)
        .execute(),
    );
    await at(3);
    expect((await bell()).at(-1)).toEqual({
      text: `${text} was renewed. The fee of 120 000 ₫ was charged; next renewal on ${await nextOf(id)}. The balance is now 60 000 ₫.`,
      link: `/numbers/manage?id=${id}`,
    });
    await at(36);
    expect(await bell()).toHaveLength(2);
  });
});

describe('a number that is connected', () => {
  it('tells what was charged for it, for how many months, and when its fee is due', async () => {
    await give(10 * FEE);
    const { data: held } = await an.client.send(holdNumber, { number: rent.nextNumber() });
    const input = { numbers: [held.number], months: 3 };
    const { data, info } = await an.client.send(payNumbers, input, { idempotencyKey: randomUUID() });
    await rent.server.worker.drain();
    const id = data[0]?.id ?? '';
    expect(info.total).toBe(3 * FEE);
    expect((await bell())[0]?.text).toContain(
      `is ready. 180 000 ₫ was charged for 3 months; next renewal on ${await nextOf(id)}. The monthly fee is 60 000 ₫.`,
    );
    const [mail] = await mailsTo(rent.server, email);
    expect(plain(mail?.text ?? '')).toContain('Đã trừ 180 000 ₫ cho 3 tháng');
  });
});
