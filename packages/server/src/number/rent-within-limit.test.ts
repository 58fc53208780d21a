import { listUsage } from '@app/contracts/billing/usage.calls.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { viewNumber } from '@app/contracts/number/number.calls.ts';
import { holdNumber, listHeldNumbers, payNumbers } from '@app/contracts/number/rent-number.calls.ts';
import { dayKey } from '@app/contracts/rules/dates.ts';
import { getTeam } from '@app/contracts/team/team.calls.ts';
import { startRentTest, type RentTest } from '@app/testing/rent-test.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readWallet } from '../ledger/ledger.repository.ts';
import { settleNumbers } from './number.handlers.ts';

const DAY = 24 * 3_600_000;

let rent: RentTest;
let owner: SignedIn;
let lan: SignedIn;
beforeAll(async () => {
  rent = await startRentTest();
}, 60_000);
afterAll(() => rent.close());
beforeEach(async () => {
  owner = await rent.verified(10_000_000);
  lan = await signIn(rent.server, { account: owner, role: 'admin', name: 'Lan', locale: 'en' });
});

async function hold(count: number): Promise<{ numbers: string[]; fee: number }> {
  const numbers: string[] = [];
  let fee = 0;
  for (let index = 0; index < count; index += 1) {
    const { data } = await lan.client.send(holdNumber, { number: rent.nextNumber() });
    numbers.push(data.number);
    fee = data.monthly_price;
  }
  return { numbers, fee };
}

const limitTo = (spend_cap_month: number) =>
  rent.server.deps.database.asSystem((tx) =>
    tx.updateTable('member').set({ spend_cap_month }).where('user_id', '=', lan.userId).execute(),
  );
const pay = (numbers: string[], months = 1) =>
  lan.client.send(payNumbers, { numbers, months }, { idempotencyKey: randomUUID() });
const spent = async () => {
  const { data } = await owner.client.send(getTeam, {});
  return data.members.find(({ user_id: id }) => id === lan.userId)?.spend_month;
};
const wallet = () => rent.server.deps.database.asAccount(owner.scope, (tx) => readWallet(tx, owner.scope));
/** Spending by member: whose, months and amount. */
async function usage(): Promise<[string | null, number, number][]> {
  const to = dayKey(rent.server.clock.now());
  const from = dayKey(new Date(rent.server.clock.now().getTime() - 60 * DAY));
  const { data } = await owner.client.send(listUsage, { group_by: 'member', from, to });
  return data.map(({ member, units, amount }) => [member?.name ?? null, units, amount]);
}

describe('a member with a spending limit who rents numbers', () => {
  it('is refused what goes over it as a whole, and keeps the numbers on hold', async () => {
    const { numbers, fee } = await hold(2);
    await limitTo(5 * fee);
    await expect(pay(numbers, 3)).rejects.toMatchObject({
      status: 402,
      code: 'member_limit_reached',
      info: { name: 'Lan', limit: 5 * fee, left: 5 * fee, required: 6 * fee, missing: fee },
    });
    expect((await lan.client.send(listHeldNumbers, {})).data).toHaveLength(2);
    expect(await wallet()).toMatchObject({ balance: 10_000_000 });
  });

  it('has what was paid counted, and is told of it once it is used up', async () => {
    const { numbers, fee } = await hold(2);
    await limitTo(2 * fee);
    await pay(numbers);
    expect(await spent()).toBe(2 * fee);
    expect(await usage()).toEqual([['Lan', 2, 2 * fee]]);
    await expect(pay((await hold(1)).numbers)).rejects.toMatchObject({ code: 'member_limit_reached' });
    await rent.server.worker.drain();
    const { data } = await lan.client.send(listNotifications, {});
    expect(data.map(({ title }) => title)).toContain('You have used all of this month’s spending limit');
  });

  it('has room again for what the carrier refused, and usage has neither its months nor its fee', async () => {
    const { numbers, fee } = await hold(1);
    await limitTo(3 * fee);
    const { data } = await pay(numbers, 3);
    rent.carrier.fail(numbers[0] ?? '', 'refused');
    await rent.server.worker.drain();
    expect((await lan.client.send(viewNumber, { id: data[0]?.id ?? '' })).data.status).toBe('released');
    expect(await spent()).toBe(0);
    expect(await usage()).toEqual([]);
  });

  it('is not charged for what renews by itself', async () => {
    const { numbers, fee } = await hold(1);
    await limitTo(fee);
    const { data } = await pay(numbers);
    await rent.server.worker.drain();
    const { renews_at: due } = (await lan.client.send(viewNumber, { id: data[0]?.id ?? '' })).data;
    rent.server.clock.set(new Date(due ?? ''));
    // The session of before has ended by then.
    owner = await signIn(rent.server, { account: owner });
    await settleNumbers(rent.server.deps);
    expect(await wallet()).toMatchObject({ balance: 10_000_000 - 2 * fee });
    expect(await spent()).toBe(0);
    expect(new Set(await usage())).toEqual(
      new Set([
        [null, 1, fee],
        ['Lan', 1, fee],
      ]),
    );
  });
});
