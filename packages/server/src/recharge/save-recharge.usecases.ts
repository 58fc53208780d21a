import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import { findCustomer } from '../billing/card-payment.repository.ts';
import { findSavedCard } from '../billing/cards.usecases.ts';
import { requireVerified } from '../billing/require-verified.ts';
import { topUpMethods } from '../billing/top-up-methods.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { RechargeCard } from '../database/tables/billing.tables.ts';
import type { ServerDeps } from '../deps.ts';
import { failure, notFound } from '../http/failure.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { rechargeJob } from '../ledger/balance-fall.jobs.ts';
import { lockRecharge, saveRecharge, watchBalance, type RechargeRow } from './recharge.repository.ts';

/** Amounts in minor units; the cap is with VAT. */
export interface WantedRecharge {
  readonly enabled: boolean;
  readonly threshold_amount: number;
  readonly recharge_amount: number;
  readonly monthly_cap: number;
  readonly payment_method_id: string;
}

interface Setting {
  readonly deps: ServerDeps;
  readonly scope: AccountScope;
  readonly actor: AuditActor;
  readonly userId: string;
}

/**
 * Switches auto-recharge on, changes it or switches it off. Where the balance is low already, the card is charged soon.
 * Throws 403 `kyc_pending` with what is missing, 404 for a card that is not the account's, 503 `provider_unavailable`.
 */
export async function changeRecharge({ deps, scope, actor, userId }: Setting, wanted: WantedRecharge): Promise<void> {
  const { database, clock, ids, jobs } = deps;
  const card = wanted.enabled ? await requireRechargeable({ deps, scope }, wanted.payment_method_id) : null;
  const now = clock.now();
  const { accountId } = scope;
  await database.asAccount(scope, async (tx) => {
    const before = await lockRecharge(tx, scope);
    const fresh = { failures: 0, retry_at: null, disabled_reason: null, disabled_at: null, cap_told: null };
    // Who switches it off keeps the card that it was.
    const kept = card === null ? {} : { card: json(card) };
    const set = { ...wanted, ...(card === null && before && { payment_method_id: before.payment_method_id }) };
    await saveRecharge(tx, scope, { ...set, ...kept, ...fresh, updated_by: userId, updated_at: now }, now);
    await watchBalance(tx, scope, wanted.enabled ? wanted.threshold_amount : null);
    await writeAudit(tx, {
      ids,
      now,
      accountId,
      actor,
      action: 'recharge.changed',
      object: { type: 'account', id: accountId },
      ...(before && { before: settingsOf(before) }),
      after: settingsOf(set),
    });
    if (wanted.enabled) await jobs.enqueue(tx, rechargeJob, {}, { scope });
  });
}

function settingsOf(row: WantedRecharge | RechargeRow) {
  const { enabled, threshold_amount, recharge_amount, monthly_cap, payment_method_id } = row;
  return { enabled, threshold_amount, recharge_amount, monthly_cap, payment_method_id };
}

/** The card, if the account may be charged without its holder. */
async function requireRechargeable(
  { deps, scope }: Pick<Setting, 'deps' | 'scope'>,
  id: string,
): Promise<RechargeCard> {
  const { database, clock, config, ports } = deps;
  const { customer, currency } = await database.asAccount(scope, async (tx) => {
    await requireVerified(tx, scope, clock.now());
    return { customer: await findCustomer(tx, scope), currency: (await readWallet(tx, scope)).currency };
  });
  const { payment } = ports;
  if (payment === null || !topUpMethods({ bank: config.bank, payment }, currency).includes('card')) {
    throw failure(503, 'provider_unavailable');
  }
  const card = customer === null ? undefined : await findSavedCard(payment, customer, id);
  if (!card) throw notFound();
  const { brand, last4, expMonth, expYear } = card;
  return { brand, last4, exp_month: expMonth, exp_year: expYear };
}
