import { startCardTest, type CardTest } from '@app/testing/card-test.ts';
import type { SignedIn } from '@app/testing/sign-in.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const NUMBER = '4242424242424242';

let cards: CardTest;
let an: SignedIn;
const lines: string[] = [];
beforeAll(async () => {
  cards = await startCardTest({ log: (line) => lines.push(line) });
  an = await cards.verified();
}, 60_000);
afterAll(() => cards.close());

function post(body: string, type = 'application/x-www-form-urlencoded', query = ''): Promise<Response> {
  return fetch(`${cards.server.url}/api/paymentStripe${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${an.token}`, 'Content-Type': type, 'Idempotency-Key': crypto.randomUUID() },
    body,
  });
}

const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();

test.each([
  ['the amount', form({ amount: NUMBER })],
  ['a field that nobody asked for', form({ amount: '500000', number: '4242 4242 4242 4242' })],
  ['free text', form({ amount: '500000', return_to: `/billing?note=my card 4242-4242-4242-4242` })],
  ['a field with the number as its name', form({ amount: '500000', [NUMBER]: '1' })],
  ['a list', form({ amount: '500000', 'card[]': NUMBER })],
  ['another action', form({ action: 'wire', amount: '500000', card: NUMBER })],
  ['an action that there is not', form({ action: NUMBER })],
])('the number of a card in %s is refused, kept nowhere and not logged', async (_where, body) => {
  const response = await post(body);
  expect(response.status).toBe(422);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ message: 'wrong data type', code: 'wrong_type' });
  expect(text.replaceAll(/\D/g, '')).not.toContain(NUMBER);
});

test('the number of a card in JSON, nested or as a number, is refused', async () => {
  for (const card of [{ number: NUMBER }, Number(NUMBER), [[NUMBER]]]) {
    expect((await post(JSON.stringify({ amount: 500_000, card }), 'application/json')).status).toBe(422);
  }
});

test('no number of a card is in the log or in the database', async () => {
  await post(form({ amount: '500000', return_to: NUMBER }));
  await expect.poll(() => lines.some((line) => line.includes('"status":422'))).toBe(true);
  expect(lines.join('\n')).not.toContain(NUMBER);
  const kept = await cards.server.deps.database.asSystem(async (tx) => ({
    payments: await tx.selectFrom('payment').selectAll().execute(),
    keys: await tx.selectFrom('idempotency_key').selectAll().execute(),
    audit: await tx.selectFrom('audit').selectAll().execute(),
  }));
  expect(kept.payments).toEqual([]);
  expect(kept.keys).toEqual([]);
  expect(JSON.stringify(kept.audit)).not.toContain(NUMBER);
});
