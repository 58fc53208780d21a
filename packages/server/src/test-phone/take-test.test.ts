import { addTestPhone } from '@app/contracts/campaign/test-phone.calls.ts';
import { priceSmsTest } from '@app/contracts/campaign/test-price.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { newPhone, phonePeople, PROFILE } from '@app/testing/phone-people.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let server: TestServer;
let people: ReturnType<typeof phonePeople>;
beforeAll(async () => {
  server = await startTestServer();
  people = phonePeople(server);
}, 60_000);
afterAll(() => server.close());
// Codes and tests of the cases before must not get into the way.
beforeEach(() => server.clock.advance(2 * 86_400_000));

const reasonOf = ({ code }: { code: string }) => code;

describe('a test of a campaign', () => {
  test('goes to a proven phone, which stands first from then on', async () => {
    const an = await people.someone();
    const [first, second] = [newPhone(), newPhone()];
    await people.prove(an, first);
    await people.prove(an, second);
    const quoteId = await people.quoted(an);
    const { data: priced } = await an.client.send(priceSmsTest, { quote_id: quoteId, phone: second });
    const { data } = await people.send(an, quoteId, second);
    expect(data).toMatchObject({ to: second, is_test: true, price: priced.price, currency: priced.currency });
    expect(await people.phonesOf(an)).toEqual([second, PROFILE, first]);
    expect((await people.send(an, quoteId)).data.to).toBe(PROFILE);
    expect(await people.phonesOf(an)).toEqual([PROFILE, first, second]);
  });

  test('goes to no phone that is not proven by the person, also where somebody else has proven it', async () => {
    const an = await people.someone();
    const other = await people.someone();
    const theirs = newPhone();
    await people.prove(other, theirs);
    const asked = newPhone();
    await an.client.send(addTestPhone, { phone: asked });
    const quoteId = await people.quoted(an);
    for (const phone of [theirs, asked, '84900000001']) {
      expect(await failureOf(people.send(an, quoteId, phone))).toMatchObject({
        status: 422,
        code: 'no_valid_recipient',
        info: { reason: 'phone_not_verified' },
      });
    }
    expect(await people.limitOf(an)).toEqual({ remaining: 5, next_at: null });
  });

  test('is five times an hour over all phones, however many are sent at once, and says when the next may be', async () => {
    const an = await people.someone();
    const phone = newPhone();
    await people.prove(an, phone);
    const quoteId = await people.quoted(an);
    await people.send(an, quoteId);
    server.clock.advance(600_000);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        people.send(an, quoteId, index % 2 === 0 ? phone : '').then(({ data }) => data.to, reasonOf),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'rate_limited')).toHaveLength(4);
    const nextAt = new Date(server.clock.now().getTime() + 3_000_000).toISOString();
    expect(await people.limitOf(an)).toEqual({ remaining: 0, next_at: nextAt });
    expect(await failureOf(people.send(an, quoteId))).toMatchObject({ status: 429, info: { retry_after: 3_000 } });
    server.clock.advance(3_000_000);
    expect(await people.limitOf(an)).toEqual({ remaining: 1, next_at: null });
  });

  test('that is refused is none of the five', async () => {
    const an = await people.someone();
    const quoteId = await people.quoted(an);
    await server.deps.database.asSystem((tx) =>
      tx.updateTable('wallet').set({ balance: 0 }).where('account_id', '=', an.accountId).execute(),
    );
    expect(await failureOf(people.send(an, quoteId))).toMatchObject({ status: 402 });
    expect((await people.limitOf(an)).remaining).toBe(5);
  });
});
