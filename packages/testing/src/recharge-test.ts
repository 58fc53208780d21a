import { requireBooks } from './require-books.ts';
import { listPayments } from '@app/contracts/billing/billing.calls.ts';
import { listCards } from '@app/contracts/billing/card.calls.ts';
import type { Payment } from '@app/contracts/billing/billing.ts';
import type { BillingSettings, RechargeSettings } from '@app/contracts/billing/settings.ts';
import { saveAutoRecharge, showBillingSettings } from '@app/contracts/billing/settings.calls.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { adjust } from '@app/server/ledger/ledger.ts';
import { randomUUID } from 'node:crypto';
import { startCardTest, type CardTest } from './card-test.ts';
import { mailsTo, type ReadMail } from './mailbox.ts';
import type { SignedIn } from './sign-in.ts';

/** Settings that tests begin with: 500 000 below 400 000, four times a month. */
export const usualRecharge = {
  enabled: true,
  threshold_amount: 400_000,
  recharge_amount: 500_000,
  monthly_cap: 2_200_000,
};

interface WithCard {
  readonly an: SignedIn;
  readonly cardId: string;
}

/** Accounts with a saved card, whose balance tests move. */
export interface RechargeTest {
  readonly cards: CardTest;
  /** An owner with 1 000 000 and a saved card. */
  withCard(): Promise<WithCard>;
  /** Like `withCard`, with auto-recharge on. */
  recharging(changes?: Partial<typeof usualRecharge>): Promise<WithCard>;
  /** Makes the saved card behave like another of the cards for tests. */
  changeCard(cardId: string, changes: { readonly name?: string; readonly expYear?: number }): void;
  spend(an: SignedIn, amount: number): Promise<void>;
  settingsOf(an: SignedIn): Promise<BillingSettings>;
  stateOf(an: SignedIn): Promise<RechargeSettings>;
  /** What auto-recharge asked for, the oldest first. */
  rechargesOf(an: SignedIn): Promise<Payment[]>;
  bellOf(an: SignedIn): Promise<string[]>;
  mailsOf(an: SignedIn): Promise<ReadMail[]>;
  /** What workers have, with the provider. */
  deps(): CardTest['server']['deps'] & { payment: NonNullable<CardTest['server']['deps']['ports']['payment']> };
  /** Throws where the ledger does not add up. */
  requireBooks(): Promise<void>;
}

const settingsOf = async ({ client }: SignedIn) => (await client.send(showBillingSettings, {})).data;

/** Starts server and provider at a time. */
export async function startRechargeTest(now: Date): Promise<RechargeTest> {
  const cards = await startCardTest({ now });
  const { server, stripe } = cards;
  const withCard = async (): Promise<WithCard> => {
    const an = await cards.verified();
    await server.deps.database.asSystem((tx) =>
      tx.updateTable('account').set({ owner_id: an.userId }).where('id', '=', an.accountId).execute(),
    );
    await cards.confirm(await cards.begun(an, { save_card: true }), 'pm_card_visa');
    await stripe.settle();
    const [kept] = (await an.client.send(listCards, {})).data;
    if (!kept) throw new Error('No card was kept');
    return { an, cardId: kept.id };
  };
  return {
    cards,
    withCard,
    settingsOf,
    recharging: async (changes = {}) => {
      const ready = await withCard();
      const wanted = { ...usualRecharge, ...changes, payment_method_id: ready.cardId };
      await ready.an.client.send(saveAutoRecharge, wanted);
      await server.worker.drain();
      return ready;
    },
    changeCard: (cardId, changes) => {
      const method = stripe.world.methods[cardId];
      if (!method) throw new Error(`There is no ${cardId}`);
      stripe.world.methods[cardId] = { ...method, ...changes };
    },
    spend: async ({ scope }, amount) => {
      const { database, ids } = server.deps;
      const ref = { type: 'adjustment', id: randomUUID() };
      const entry = { scope, ids, now: server.clock.now(), ref, reason: 'Spent', amount: -amount };
      if (amount > 0) await database.asAccount(scope, (tx) => adjust({ ...entry, tx }));
    },
    stateOf: async (an) => (await settingsOf(an)).auto_recharge,
    rechargesOf: async ({ client }) =>
      (await client.send(listPayments, { sort: 'created_at', pageSize: 100 })).data.slice(1),
    bellOf: async ({ client }) => (await client.send(listNotifications, {})).data.map(({ title }) => title),
    mailsOf: ({ userId }) => mailsTo(server, `${userId.toLowerCase()}@example.com`),
    deps: () => {
      const { payment } = server.deps.ports;
      if (payment === null) throw new Error('No cards are taken');
      return { ...server.deps, payment };
    },
    requireBooks: () => requireBooks(server),
  };
}
