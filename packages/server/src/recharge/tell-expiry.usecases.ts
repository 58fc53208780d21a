import { monthKey } from '@app/contracts/rules/dates.ts';
import { system } from '../audit/system-actor.ts';
import type { CardDeps } from '../billing/card-deps.ts';
import { findCustomer } from '../billing/card-payment.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { PaymentProviderError, type KeptCard } from '../ports/payment.ts';
import { tellOfRecharge } from './recharge-notices.ts';
import { expiryKey, findRecharge, lockRecharge, updateRecharge } from './recharge.repository.ts';
import { switchOff } from './switch-off.ts';

/**
 * Tells once that the card of auto-recharge is good for no longer than the month of `until`. The provider is asked first:
 * banks renew cards by themselves, and a card that is gone there switches auto-recharge off.
 */
export async function tellExpiry(deps: CardDeps, scope: AccountScope, until: Date): Promise<void> {
  const { database } = deps;
  const known = await database.asAccount(scope, async (tx) => ({
    row: await findRecharge(tx, scope),
    customer: await findCustomer(tx, scope),
  }));
  if (!known.row) return;
  const id = known.row.payment_method_id;
  const kept = await findCard(deps, { customer: known.customer, id });
  await database.asAccount(scope, async (tx) => {
    const row = await lockRecharge(tx, scope);
    if (!row?.enabled || row.payment_method_id !== id) return;
    if (kept === null) return await switchOff({ deps, tx, scope, actor: system }, row, { reason: 'card_removed' });
    const { brand, last4, expMonth, expYear } = kept;
    const card = { brand, last4, exp_month: expMonth, exp_year: expYear };
    const looked = { ...row, card };
    const key = expiryKey(looked);
    const isTold = row.expiry_told === key || !endsBy(kept, until);
    await updateRecharge(tx, scope, { card: json(card), ...(!isTold && { expiry_told: key }) });
    if (isTold) return;
    const { currency } = await readWallet(tx, scope);
    await tellOfRecharge({ deps, tx, scope }, looked, { currency, news: { kind: 'card_expires' } });
  });
}

function endsBy({ expMonth, expYear }: KeptCard, until: Date): boolean {
  return `${expYear}-${String(expMonth).padStart(2, '0')}` <= monthKey(until);
}

/** The card as the provider has it; null where it has none such. */
async function findCard(
  { payment }: CardDeps,
  { customer, id }: { customer: string | null; id: string },
): Promise<KeptCard | null> {
  if (customer === null) return null;
  try {
    return (await payment.listCards(customer)).find((card) => card.id === id) ?? null;
  } catch (error) {
    if (error instanceof PaymentProviderError && error.fault === 'missing') return null;
    throw error;
  }
}
