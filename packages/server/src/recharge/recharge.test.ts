import { removeCard } from '@app/contracts/billing/card.calls.ts';
import { saveAutoRecharge } from '@app/contracts/billing/settings.calls.ts';
import { startRechargeTest, usualRecharge, type RechargeTest } from '@app/testing/recharge-test.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { recharge } from './recharge.usecases.ts';
import { sweepRecharges, watchCards } from './recharge.handlers.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let its: RechargeTest;
beforeAll(async () => {
  its = await startRechargeTest(new Date('2026-11-30T03:00:00Z'));
}, 60_000);
afterAll(() => its.cards.close());
afterEach(() => its.requireBooks());

describe('settings of auto-recharge', () => {
  test('need a verified company, a card of the account and a cap for one charge', async () => {
    const stranger = await signIn(its.cards.server);
    const { an, cardId } = await its.withCard();
    const wanted = { ...usualRecharge, payment_method_id: cardId };
    await expect(stranger.client.send(saveAutoRecharge, wanted)).rejects.toMatchObject({ code: 'kyc_pending' });
    const other = await its.cards.verified();
    await expect(other.client.send(saveAutoRecharge, wanted)).rejects.toMatchObject({ code: 'not_found' });
    await expect(an.client.send(saveAutoRecharge, { ...wanted, payment_method_id: '' })).rejects.toMatchObject({
      errors: { payment_method_id: ['required'] },
    });
    await expect(an.client.send(saveAutoRecharge, { ...wanted, monthly_cap: 549_999 })).rejects.toMatchObject({
      errors: { monthly_cap: ['min_value:min=550000'] },
    });
    await expect(an.client.send(saveAutoRecharge, { ...wanted, recharge_amount: 49_999 })).rejects.toMatchObject({
      errors: { recharge_amount: ['min_value:min=50000'] },
    });
    expect(await its.stateOf(an)).toMatchObject({ enabled: false, card: null });
  });

  test('are kept with the card, and switching off keeps them', async () => {
    const { an, cardId } = await its.recharging();
    const card = { id: cardId, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 };
    expect(await its.stateOf(an)).toMatchObject({
      ...usualRecharge,
      card,
      used_month: 0,
      last: null,
      disabled_reason: null,
    });
    await an.client.send(saveAutoRecharge, { ...usualRecharge, enabled: false });
    expect(await its.stateOf(an)).toMatchObject({ ...usualRecharge, enabled: false, card });
    await its.spend(an, 900_000);
    await its.cards.server.worker.drain();
    expect(await its.rechargesOf(an)).toEqual([]);
  });
});

describe('a balance below the threshold', () => {
  test('is recharged once, by mail and in the bell, however many charges take it there at once', async () => {
    const { an } = await its.recharging();
    await Promise.all(Array.from({ length: 20 }, () => its.spend(an, 35_000)));
    const runs = Array.from({ length: 8 }, () => recharge(its.deps(), an.scope));
    await Promise.all([...runs, its.cards.server.worker.drain()]);
    its.cards.server.clock.advance(3 * 60_000);
    await its.cards.server.worker.drain();
    await its.cards.stripe.settle();
    expect(await its.rechargesOf(an)).toMatchObject([
      { method: 'card', status: 'succeeded', amount: 500_000, total: 550_000 },
    ]);
    const { balance, auto_recharge: state } = await its.settingsOf(an);
    expect(balance).toBe(800_000);
    expect(state).toMatchObject({ used_month: 550_000, failures: 0, last: { status: 'succeeded', total: 550_000 } });
    expect(await its.bellOf(an)).toContain('500\u00a0000\u00a0₫ was added to your balance');
    const mails = await its.mailsOf(an);
    expect(
      mails.filter(({ text }) => /Tự động nạp tiền: đã thanh toán 550\s000\s₫ bằng thẻ •••• 4242/.test(text)),
    ).toHaveLength(1);
  });

  test('is recharged at once where it was low when auto-recharge was switched on', async () => {
    const { an } = await its.recharging({ threshold_amount: 1_200_000 });
    expect((await its.settingsOf(an)).balance).toBe(1_500_000);
  });

  test('is not recharged at exactly the threshold', async () => {
    const { an } = await its.recharging();
    await its.spend(an, 600_000);
    await its.cards.server.worker.drain();
    expect(await its.rechargesOf(an)).toEqual([]);
  });

  test('is not recharged while operators have locked the account, and is afterwards', async () => {
    const { an } = await its.recharging();
    const { server } = its.cards;
    const lock = (locked_at: Date | null) =>
      server.deps.database.asSystem((tx) =>
        tx.updateTable('account').set({ locked_at }).where('id', '=', an.accountId).execute(),
      );
    await lock(server.clock.now());
    await its.spend(an, 700_000);
    await server.worker.drain();
    expect(await its.rechargesOf(an)).toEqual([]);
    await lock(null);
    await sweepRecharges(its.deps());
    await server.worker.drain();
    expect(await its.rechargesOf(an)).toMatchObject([{ total: 550_000 }]);
  });

  test('is recharged never above the cap of the month, and again in the next month', async () => {
    const { an } = await its.recharging({ monthly_cap: 1_100_000 });
    for (let round = 0; round < 5; round += 1) {
      await its.spend(an, (await its.settingsOf(an)).balance);
      await its.cards.server.worker.drain();
      await sweepRecharges(its.deps());
      await its.cards.server.worker.drain();
    }
    expect(await its.rechargesOf(an)).toHaveLength(2);
    expect(await its.stateOf(an)).toMatchObject({ used_month: 1_100_000, enabled: true });
    const told = (await its.bellOf(an)).filter((title) => title === 'Auto-recharge has reached its monthly limit');
    expect(told).toHaveLength(1);
    its.cards.server.clock.set(new Date('2026-11-30T17:30:00Z'));
    await sweepRecharges(its.deps());
    await its.cards.server.worker.drain();
    expect(await its.stateOf(an)).toMatchObject({ used_month: 550_000 });
  });
});

describe('a card that is not charged', () => {
  test('is tried three times, and no more', async () => {
    const { an, cardId } = await its.recharging();
    its.changeCard(cardId, { name: 'pm_card_visa_chargeDeclinedInsufficientFunds' });
    await its.spend(an, 700_000);
    await its.cards.server.worker.drain();
    expect(await its.stateOf(an)).toMatchObject({
      failures: 1,
      retry_at: new Date(its.cards.server.clock.now().getTime() + HOUR).toISOString(),
      last: { status: 'failed', decline_code: 'insufficient_funds' },
    });
    // Neither another fall nor the sweep comes before its time.
    await its.spend(an, 100_000);
    await sweepRecharges(its.deps());
    await its.cards.server.worker.drain();
    expect(await its.rechargesOf(an)).toHaveLength(1);
    for (const wait of [HOUR, DAY, 2 * DAY]) {
      its.cards.server.clock.advance(wait);
      await sweepRecharges(its.deps());
      await its.cards.server.worker.drain();
    }
    await its.cards.stripe.settle();
    expect((await its.rechargesOf(an)).map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
    expect(await its.stateOf(an)).toMatchObject({
      enabled: false,
      disabled_reason: 'failures',
      retry_at: null,
      failures: 3,
    });
    const bell = await its.bellOf(an);
    expect(bell.filter((title) => title === 'Auto-recharge failed')).toHaveLength(2);
    expect(bell.filter((title) => title === 'Auto-recharge was switched off')).toHaveLength(1);
    const mails = await its.mailsOf(an);
    expect(mails.filter(({ subject }) => subject === 'Tự động nạp tiền đã tắt')).toHaveLength(1);
  });

  test('counts its failures anew after a success', async () => {
    const { an, cardId } = await its.recharging();
    its.changeCard(cardId, { name: 'pm_card_visa_chargeDeclined' });
    await its.spend(an, 700_000);
    await its.cards.server.worker.drain();
    its.changeCard(cardId, { name: 'pm_card_visa' });
    its.cards.server.clock.advance(HOUR);
    await its.cards.server.worker.drain();
    expect(await its.stateOf(an)).toMatchObject({
      enabled: true,
      failures: 0,
      retry_at: null,
      last: { status: 'succeeded' },
    });
  });

  test('because its bank asks the holder leads the mail to the page of top-ups', async () => {
    const { an, cardId } = await its.recharging();
    its.changeCard(cardId, { name: 'pm_card_threeDSecure2Required' });
    await its.spend(an, 700_000);
    await its.cards.server.worker.drain();
    expect(await its.stateOf(an)).toMatchObject({ failures: 1, last: { decline_code: 'authentication_required' } });
    const mails = await its.mailsOf(an);
    const mail = mails.find(({ subject }) => subject === 'Tự động nạp tiền không thành công');
    expect(mail?.text).toContain('/billing/add-funds?amount=500000');
  });

  test('because it was removed here switches auto-recharge off at once', async () => {
    const { an, cardId } = await its.recharging();
    await an.client.send(removeCard, { id: cardId });
    expect(await its.stateOf(an)).toMatchObject({ enabled: false, disabled_reason: 'card_removed' });
    await its.spend(an, 900_000);
    await its.cards.server.worker.drain();
    expect(await its.rechargesOf(an)).toEqual([]);
  });

  test('because it was removed at the provider switches auto-recharge off when it is needed', async () => {
    const { an, cardId } = await its.recharging();
    const method = its.cards.stripe.world.methods[cardId];
    if (method) method.customer = null;
    await its.spend(an, 700_000);
    await its.cards.server.worker.drain();
    expect(await its.stateOf(an)).toMatchObject({ enabled: false, disabled_reason: 'card_removed' });
    expect((await its.settingsOf(an)).balance).toBe(300_000);
  });
});

describe('a card that ends soon', () => {
  test('is told once by mail', async () => {
    const { an, cardId } = await its.recharging();
    its.changeCard(cardId, { expYear: 2026 });
    await an.client.send(saveAutoRecharge, { ...usualRecharge, payment_method_id: cardId });
    for (let day = 0; day < 3; day += 1) await watchCards(its.deps());
    await its.cards.server.worker.drain();
    const mails = await its.mailsOf(an);
    expect(mails.filter(({ subject }) => subject === 'Thẻ •••• 4242 sắp hết hạn')).toHaveLength(1);
  });
});
