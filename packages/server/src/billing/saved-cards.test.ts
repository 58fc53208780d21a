import { listCards, removeCard, requestCardPayment, setDefaultCard } from '@app/contracts/billing/card.calls.ts';
import { SIMULATED_KEY } from '@app/contracts/billing/simulated-cards.ts';
import { startCardTest, type CardTest } from '@app/testing/card-test.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let cards: CardTest;
beforeAll(async () => {
  cards = await startCardTest();
}, 60_000);
afterAll(() => cards.close());

/** Pays with a card that is to be kept. */
async function keep(an: SignedIn, card = 'pm_card_visa'): Promise<void> {
  await cards.confirm(await cards.begun(an, { save_card: true }), card);
  await cards.stripe.settle();
}

/** The id of the card with these last digits. */
async function idOf(an: SignedIn, last4 = '4242'): Promise<string> {
  const found = (await cardsOf(an)).find((card) => card.last4 === last4);
  if (!found) throw new Error(`No card ends with ${last4}`);
  return found.id;
}

const cardsOf = async ({ client }: SignedIn) => (await client.send(listCards, {})).data;

describe('a card', () => {
  test('is kept only where that was asked for', async () => {
    const an = await cards.verified();
    expect(await an.client.send(listCards, {})).toMatchObject({ data: [], info: { publishable_key: SIMULATED_KEY } });
    await cards.confirm(await cards.begun(an), 'pm_card_visa');
    expect(await cardsOf(an)).toEqual([]);
    await keep(an);
    expect(await cardsOf(an)).toMatchObject([
      { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030, default: false },
    ]);
  });

  test('that is kept pays again', async () => {
    const an = await cards.verified();
    await keep(an);
    const id = await idOf(an);
    const payment = await cards.begun(an, { payment_method_id: id });
    expect((await cards.confirm(payment, id)).state).toBe('succeeded');
    await cards.stripe.settle();
    expect((await cards.stateOf(an, payment.payment_id)).balance).toBe(2_000_000);
  });

  test('that is removed pays no more, and is not removed twice', async () => {
    const an = await cards.verified();
    await keep(an);
    await keep(an, 'pm_card_mastercard');
    const id = await idOf(an);
    expect((await an.client.send(removeCard, { id })).data).toMatchObject([{ last4: '4444' }]);
    const gone = { status: 404, code: 'not_found' };
    await expect(an.client.send(removeCard, { id })).rejects.toMatchObject(gone);
    await expect(cards.begun(an, { payment_method_id: id })).rejects.toMatchObject(gone);
  });

  test('can be made the first choice', async () => {
    const an = await cards.verified();
    await keep(an);
    await keep(an, 'pm_card_mastercard');
    const id = await idOf(an, '4444');
    const { data } = await an.client.send(setDefaultCard, { id });
    expect(data.map((card) => [card.id === id, card.default])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test('of another account is not there', async () => {
    const [an, binh] = [await cards.verified(), await cards.verified()];
    await keep(an);
    await keep(binh);
    const id = await idOf(an);
    const gone = { status: 404, code: 'not_found' };
    await expect(binh.client.send(removeCard, { id })).rejects.toMatchObject(gone);
    await expect(binh.client.send(setDefaultCard, { id })).rejects.toMatchObject(gone);
    const asked = binh.client.send(requestCardPayment, { amount: 100_000, payment_method_id: id });
    await expect(asked).rejects.toMatchObject(gone);
    expect(await cardsOf(an)).toHaveLength(1);
  });

  test('is for those who may pay', async () => {
    const an = await cards.verified();
    const viewer = await signIn(cards.server, { account: an, role: 'viewer' });
    await expect(cardsOf(viewer)).rejects.toMatchObject({ status: 403, code: 'missing_scope' });
  });

  test('of a customer that the provider does not know any more is gone, and the next payment goes on', async () => {
    const an = await cards.verified();
    await keep(an);
    for (const id of Object.keys(cards.stripe.world.customers)) delete cards.stripe.world.customers[id];
    expect(await cardsOf(an)).toEqual([]);
    await keep(an);
    expect(await cardsOf(an)).toHaveLength(1);
  });
});
