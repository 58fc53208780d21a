import { startRechargeTest, type RechargeTest } from '@app/testing/recharge-test.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { recharge } from './recharge.usecases.ts';

const HOUR = 3_600_000;

let its: RechargeTest;
beforeAll(async () => {
  its = await startRechargeTest(new Date('2026-11-30T03:00:00Z'));
}, 60_000);
afterAll(() => its.cards.close());
afterEach(() => its.requireBooks());

describe('a provider that does not answer', () => {
  test('is asked again about the same payment, whose card is charged once', async () => {
    const { an } = await its.recharging();
    await its.spend(an, 700_000);
    its.cards.stripe.away(9);
    await its.cards.server.worker.drain();
    expect(await its.rechargesOf(an)).toMatchObject([{ status: 'created' }]);
    its.cards.stripe.away(0);
    its.cards.server.clock.advance(3 * 60_000);
    await its.cards.server.worker.drain();
    await its.cards.stripe.settle();
    expect(await its.rechargesOf(an)).toMatchObject([{ status: 'succeeded' }]);
    expect((await its.settingsOf(an)).balance).toBe(800_000);
  });

  test('has its answer found after a crash, and a replay changes nothing', async () => {
    const { an } = await its.recharging();
    await its.spend(an, 700_000);
    const crashing = its.deps();
    const { payment } = crashing;
    const lost = {
      ...payment,
      payOffSession: async (ref: string, by: { card: string; paymentId: string }) => {
        await payment.payOffSession(ref, by);
        throw new Error('The process ended');
      },
    };
    await expect(recharge({ ...crashing, payment: lost }, an.scope)).rejects.toThrow('ended');
    expect((await its.settingsOf(an)).balance).toBe(300_000);
    its.cards.server.clock.advance(3 * 60_000);
    await its.cards.server.worker.drain();
    for (let replay = 0; replay < 3; replay += 1) await recharge(crashing, an.scope);
    await its.cards.stripe.settle();
    expect(await its.rechargesOf(an)).toHaveLength(1);
    expect((await its.settingsOf(an)).balance).toBe(800_000);
    expect(
      Object.values(its.cards.stripe.world.intents).filter(({ metadata }) => metadata['account_id'] === an.accountId),
    ).toHaveLength(2);
  });
});

test('Whatever is spent, declined and repeated, the cap holds and the card pays for what the balance received', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 900_000 }) }),
    fc.record({ kind: fc.constant('card' as const), works: fc.boolean() }),
    fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ kind: fc.constant('rush' as const), runs: fc.integer({ min: 2, max: 5 }) }),
  );
  const cap = 1_650_000;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const { an, cardId } = await its.recharging({ monthly_cap: cap });
      for (const each of steps) {
        if (each.kind === 'spend') await its.spend(an, Math.min(each.amount, (await its.settingsOf(an)).balance));
        if (each.kind === 'card')
          its.changeCard(cardId, { name: each.works ? 'pm_card_visa' : 'pm_card_visa_chargeDeclined' });
        if (each.kind === 'wait') its.cards.server.clock.advance(each.hours * HOUR);
        if (each.kind === 'rush') {
          const runs = Array.from({ length: each.runs }, () => recharge(its.deps(), an.scope));
          await Promise.all(runs);
        }
        await its.cards.server.worker.drain();
        const { used_month: used, failures, enabled } = await its.stateOf(an);
        expect(used).toBeLessThanOrEqual(cap);
        expect(enabled).toBe(failures < 3);
      }
      const charged = Object.values(its.cards.stripe.world.intents).filter(
        ({ metadata, status }) => metadata['account_id'] === an.accountId && status === 'succeeded',
      );
      await its.cards.stripe.settle();
      const paid = (await its.rechargesOf(an)).filter(({ status }) => status === 'succeeded');
      expect(charged.length).toBe(paid.length + 1);
    }),
    { numRuns: 8 },
  );
}, 60_000);
