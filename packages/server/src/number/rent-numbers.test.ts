import { listLedger } from '@app/contracts/billing/billing.calls.ts';
import { unsubscribeNumber, viewNumber } from '@app/contracts/number/number.calls.ts';
import { HOLD_MINUTES, MOST_HELD } from '@app/contracts/number/offer.ts';
import {
  dropNumbers,
  getNumber,
  holdNumber,
  listHeldNumbers,
  payNumbers,
  quoteNumbers,
} from '@app/contracts/number/rent-number.calls.ts';
import { dayOfMonth, monthLater } from '@app/contracts/rules/dates.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../ledger/check-books.ts';
import { startRentTest, type RentTest } from '@app/testing/rent-test.ts';

const MINUTE = 60_000;

let rent: RentTest;
let an: SignedIn;
beforeAll(async () => {
  rent = await startRentTest();
}, 60_000);
afterAll(() => rent.close());
beforeEach(async () => {
  an = await rent.verified();
});

const held = async ({ client }: SignedIn) => (await client.send(listHeldNumbers, {})).data.map(({ number }) => number);
const balanceOf = async ({ client }: SignedIn) => (await client.send(listLedger, {})).info.balance;
const pay = ({ client }: SignedIn, input: object) =>
  client.send(payNumbers, { months: 1, ...input }, { idempotencyKey: randomUUID() });

async function after(milliseconds: number): Promise<void> {
  rent.server.clock.advance(milliseconds);
  await rent.server.worker.drain();
}

describe('a number that is kept', () => {
  it('is kept for ten minutes, and asked again no longer', async () => {
    const number = rent.nextNumber();
    const { data } = await an.client.send(holdNumber, { number });
    expect(Date.parse(data.reserved_until) - rent.server.clock.now().getTime()).toBe(HOLD_MINUTES * MINUTE);
    rent.server.clock.advance(MINUTE);
    expect((await an.client.send(holdNumber, { number })).data.reserved_until).toBe(data.reserved_until);
    await after(HOLD_MINUTES * MINUTE);
    expect(await held(an)).toEqual([]);
    await expect(pay(an, { numbers: [number] })).rejects.toMatchObject({ code: 'taken', info: { numbers: [number] } });
  });

  it('is nobody else’s until its time is over, with or without a worker that frees it', async () => {
    const number = rent.nextNumber();
    const other = await rent.verified();
    await an.client.send(holdNumber, { number });
    await expect(other.client.send(holdNumber, { number })).rejects.toMatchObject({ status: 409, code: 'taken' });
    rent.server.clock.advance(HOLD_MINUTES * MINUTE);
    await other.client.send(holdNumber, { number });
    expect(await held(other)).toEqual([number]);
    expect(await held(an)).toEqual([]);
  });

  it('is free again once it is given up', async () => {
    const number = rent.nextNumber();
    await an.client.send(holdNumber, { number });
    await an.client.send(dropNumbers, { numbers: [number] });
    await rent.server.worker.drain();
    expect(await held(an)).toEqual([]);
    expect(rent.carrier.holderOf(number)).toBeNull();
  });

  it('goes to one of two who want it at the same time', async () => {
    const number = rent.nextNumber();
    const both = [an, await rent.verified()];
    const asked = await Promise.allSettled(both.map(({ client }) => client.send(holdNumber, { number })));
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is not kept here when the carrier has given it to somebody else', async () => {
    const number = rent.nextNumber();
    rent.carrier.takeAway(number);
    await expect(an.client.send(holdNumber, { number })).rejects.toMatchObject({ code: 'taken' });
    expect(await held(an)).toEqual([]);
  });

  it('needs a verified company, and a hotline its licence too', async () => {
    const guest = await signIn(rent.server, { balance: 1_000_000 });
    const asked = guest.client.send(holdNumber, { number: rent.nextNumber() });
    await expect(asked).rejects.toMatchObject({
      status: 403,
      code: 'kyc_pending',
      info: { missing: ['company_verified'], kyc: { status: 'not_submitted' }, documents: '/Settings/documents' },
    });
    const hotline = an.client.send(holdNumber, { number: '19005551' });
    await expect(hotline).rejects.toMatchObject({ code: 'kyc_pending', info: { missing: ['business_licence'] } });
    const { data, info } = await guest.client.send(getNumber, { country: 'VN', type: ['hotline'] });
    expect(data[0]?.missing).toEqual(['company_verified', 'business_licence']);
    expect(info.kyc_missing).toEqual(['company_details', 'business_licence', 'id_front', 'id_back']);
  });

  it('is one of twenty at most', async () => {
    for (let index = 0; index < MOST_HELD; index += 1) await an.client.send(holdNumber, { number: rent.nextNumber() });
    await expect(an.client.send(holdNumber, { number: rent.nextNumber() })).rejects.toMatchObject({
      code: 'quota_exceeded',
    });
  });

  it('must be of the stock', async () => {
    await expect(an.client.send(holdNumber, { number: '84123' })).rejects.toMatchObject({ status: 404 });
  });
});

describe('numbers that are paid for', () => {
  it('cost their set-up and so many months, and are connected with a period of that length', async () => {
    const local = '842473005501';
    const numbers = [rent.nextNumber(), local];
    for (const number of numbers) await an.client.send(holdNumber, { number });
    const { data: bill } = await an.client.send(quoteNumbers, { numbers, months: 3 });
    const prices = bill.lines.map((line) => line.setup_price + 3 * line.monthly_price);
    expect(bill.lines.map(({ total }) => total)).toEqual(prices);
    const total = prices.reduce((sum, price) => sum + price, 0);
    expect(bill).toMatchObject({ total, balance: 1_000_000, shortfall: 0 });
    // A landline takes no SMS.
    await expect(pay(an, { numbers, months: 3, assigned_to: 'sms' })).rejects.toMatchObject({
      status: 422,
      errors: { assigned_to: ['oneOf'] },
    });
    const chosen = { label: 'Tổng đài', auto_renew: false, assigned_to: 'verify' };
    const { data, info } = await pay(an, { numbers, months: 3, ...chosen });
    expect(info).toEqual({ balance: 1_000_000 - bill.total, total: bill.total, currency: 'VND' });
    const rentedAs = { status: 'pending_activation', ...chosen };
    expect(data).toMatchObject([rentedAs, rentedAs]);
    await rent.server.worker.drain();
    const today = rent.server.clock.now();
    const day = dayOfMonth(today);
    const end = monthLater(monthLater(monthLater(today, day), day), day);
    for (const { id, number } of data) {
      const { data: rented } = await an.client.send(viewNumber, { id });
      expect(rented).toMatchObject({ status: 'active', assigned_to: 'verify', renews_at: end.toISOString() });
      expect(rent.carrier.holderOf(number)).toBe(id);
    }
    expect(await checkBooks(rent.server.deps.database, an.accountId)).toSatisfy((rules: { breaches: unknown[] }[]) =>
      rules.every(({ breaches }) => breaches.length === 0),
    );
  });

  it('are charged once for a request that is sent again with its key', async () => {
    const number = rent.nextNumber();
    await an.client.send(holdNumber, { number });
    const again = { idempotencyKey: randomUUID() };
    const first = await an.client.send(payNumbers, { numbers: [number] }, again);
    const second = await an.client.send(payNumbers, { numbers: [number] }, again);
    expect(second.data).toEqual(first.data);
    expect(await balanceOf(an)).toBe(1_000_000 - first.info.total);
  });

  it('are paid by one of two presses at the same time', async () => {
    const number = rent.nextNumber();
    await an.client.send(holdNumber, { number });
    const both = await Promise.allSettled([pay(an, { numbers: [number] }), pay(an, { numbers: [number] })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await an.client.send(listLedger, { entry_type: ['number_fee'] })).total).toBe(1);
  });

  it('are all rented or none', async () => {
    const [kept, gone] = [rent.nextNumber(), rent.nextNumber()];
    await an.client.send(holdNumber, { number: kept });
    const asked = pay(an, { numbers: [kept, gone] });
    await expect(asked).rejects.toMatchObject({ code: 'taken', info: { numbers: [gone] } });
    expect(await held(an)).toEqual([kept]);
    expect(await balanceOf(an)).toBe(1_000_000);
  });

  it('stay kept where the balance does not suffice, and it is said how much is missing', async () => {
    const poor = await rent.verified(10_000);
    const number = rent.nextNumber();
    const { data } = await poor.client.send(holdNumber, { number });
    const shortfall = data.monthly_price - 10_000;
    expect((await poor.client.send(quoteNumbers, { numbers: [number] })).data.shortfall).toBe(shortfall);
    await expect(pay(poor, { numbers: [number] })).rejects.toMatchObject({
      status: 402,
      code: 'insufficient_balance',
      info: { shortfall },
    });
    expect(await held(poor)).toEqual([number]);
  });

  it.each([2, 0, 24])('are not paid for %s months', async (months) => {
    const asked = an.client.send(quoteNumbers, { numbers: [rent.nextNumber()], months });
    await expect(asked).rejects.toMatchObject({ status: 422, errors: { months: ['oneOf'] } });
  });
});

describe('a number that its carrier is to connect', () => {
  async function rented(): Promise<{ id: string; number: string }> {
    const number = rent.nextNumber();
    await an.client.send(holdNumber, { number });
    const { data } = await pay(an, { numbers: [number] });
    return { id: data[0]?.id ?? '', number };
  }
  const statusOf = async (id: string) => (await an.client.send(viewNumber, { id })).data.status;

  it('waits as long as the carrier wants, or does not answer', async () => {
    const { id, number } = await rented();
    rent.carrier.fail(number, 'pending');
    await rent.server.worker.drain();
    expect(await statusOf(id)).toBe('pending_activation');
    rent.carrier.fail(number, 'no answer');
    await after(MINUTE);
    expect(await statusOf(id)).toBe('pending_activation');
    await after(MINUTE);
    expect(await statusOf(id)).toBe('active');
  });

  it('is given back with all its money where the carrier refuses it', async () => {
    const { id, number } = await rented();
    rent.carrier.fail(number, 'refused');
    await rent.server.worker.drain();
    expect(await statusOf(id)).toBe('released');
    expect(await balanceOf(an)).toBe(1_000_000);
    const { data } = await an.client.send(listLedger, { entry_type: ['refund'] });
    expect(data).toMatchObject([{ ref_type: 'number', ref_id: id }]);
  });

  it('is given back after three days of waiting', async () => {
    const { id, number } = await rented();
    rent.carrier.fail(number, 'pending', 2);
    await rent.server.worker.drain();
    await after(72 * 60 * MINUTE);
    expect(await statusOf(id)).toBe('released');
    expect(await balanceOf(an)).toBe(1_000_000);
    expect(rent.carrier.holderOf(number)).toBeNull();
  });

  it('is the carrier’s again once it is given back', async () => {
    const { id, number } = await rented();
    await rent.server.worker.drain();
    await an.client.send(unsubscribeNumber, { id, when: 'now', confirm: number.slice(-4) });
    await after(MINUTE);
    expect(await statusOf(id)).toBe('released');
    expect(rent.carrier.holderOf(number)).toBeNull();
    await (await rent.verified()).client.send(holdNumber, { number });
  });
});
