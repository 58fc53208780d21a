import { HOLD_MINUTES } from '@app/contracts/number/offer.ts';
import { getNumber, getNumberCountry, holdNumber } from '@app/contracts/number/rent-number.calls.ts';
import type { SignedIn } from '@app/testing/sign-in.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startRentTest, type RentTest } from '@app/testing/rent-test.ts';

let rent: RentTest;
let an: SignedIn;
beforeAll(async () => {
  rent = await startRentTest();
}, 60_000);
afterAll(() => rent.close());
beforeEach(async () => {
  an = await rent.verified();
});

describe('the stock of the carrier', () => {
  it('tells countries in the language of the person, with their areas', async () => {
    const { data } = await an.client.send(getNumberCountry, {});
    expect(data.map(({ iso, name }) => [iso, name])).toEqual([
      ['VN', 'Vietnam'],
      ['US', 'United States'],
      ['GB', 'United Kingdom'],
    ]);
    expect(data[0]).toMatchObject({
      dial: '84',
      types: ['mobile', 'local', 'tollfree', 'hotline'],
      from_price: 60_000,
    });
    expect(data[0]?.areas).toContain('Hà Nội');
  });

  it.each([
    ['*8888', /8888$/],
    ['0909*', /^84909/],
    ['0905 55', /^$/],
    ['84905*12', /^84905\d*12$/],
  ])('is searched for %s', async (pattern, expected) => {
    const { data } = await an.client.send(getNumber, { country: 'VN', pattern });
    expect(data.every(({ number }) => expected.test(number))).toBe(true);
  });

  it.each(['8', '*', 'abc', '1**2'])('is not searched for %s', async (pattern) => {
    const asked = an.client.send(getNumber, { country: 'VN', pattern });
    await expect(asked).rejects.toMatchObject({ status: 422, errors: { pattern: ['digit_pattern'] } });
  });

  it('is filtered by type, feature and area, sorted and paged', async () => {
    const { data, total, info } = await an.client.send(getNumber, {
      country: 'VN',
      type: ['local'],
      area: 'Đà Nẵng',
      sort: '-nice_score',
      pageSize: 5,
    });
    expect(data).toHaveLength(5);
    expect(total).toBe(1_000);
    expect(info).toMatchObject({ pageCount: 200, reserve_minutes: HOLD_MINUTES, kyc_missing: [] });
    expect(new Set(data.map(({ area, type }) => `${type} ${area}`))).toEqual(new Set(['local Đà Nẵng']));
    expect(data[0]?.nice_score).toBe(5);
    const sms = await an.client.send(getNumber, { country: 'VN', features: ['sms', 'voice'] });
    expect(sms.data.every(({ type }) => type === 'mobile')).toBe(true);
  });

  it('does not show what another account keeps, and shows what this one does', async () => {
    const number = rent.nextNumber();
    const other = await rent.verified();
    await other.client.send(holdNumber, { number });
    const offered = async ({ client }: SignedIn) =>
      (await client.send(getNumber, { country: 'VN', pattern: number })).data.map((offer) => offer.number);
    expect(await offered(an)).toEqual([]);
    expect(await offered(other)).toEqual([number]);
  });

  it('has as many pages on each of them, whatever others keep of one', async () => {
    const other = await rent.verified();
    await other.client.send(holdNumber, { number: '84905550500' });
    const ask = async (pageNumber: number) => {
      const list = { country: 'VN', pattern: '849055505*', sort: 'number', pageNumber, pageSize: 20 } as const;
      const { data, total, info } = await an.client.send(getNumber, list);
      return { shown: data.length, total, pages: info.pageCount };
    };
    const first = await ask(1);
    expect(first.shown).toBe(19);
    expect(await ask(2)).toEqual({ ...first, shown: 20 });
  });

  it('that does not answer is a carrier that is unavailable', async () => {
    rent.carrier.fallSilent(true);
    const asked = an.client.send(getNumberCountry, {});
    await expect(asked.finally(() => rent.carrier.fallSilent(false))).rejects.toMatchObject({
      status: 503,
      code: 'provider_unavailable',
    });
  });
});
