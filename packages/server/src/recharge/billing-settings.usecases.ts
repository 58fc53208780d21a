import type { BillingSettings, RechargeSettings } from '@app/contracts/billing/settings.ts';
import { VAT_RATE } from '@app/contracts/billing/vat.ts';
import { topUpMethods } from '../billing/top-up-methods.ts';
import { readAlerts } from '../balance-alert/alert.repository.ts';
import type { PaymentRow } from '../billing/payment.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ServerDeps } from '../deps.ts';
import { readKyc } from '../kyc/kyc-state.repository.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { findLastRecharge, findRecharge, usedInMonth } from './recharge.repository.ts';

interface Asked {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'config' | 'ports'>;
  readonly scope: AccountScope;
}

/** Alerts and auto-recharge of the account, and how auto-recharge is doing. Asks nobody but the database. */
export async function viewBillingSettings({ deps, scope }: Asked): Promise<BillingSettings> {
  const { database, clock, config, ports } = deps;
  return await database.asAccount(scope, async (tx) => {
    const { balance, currency } = await readWallet(tx, scope);
    const { status } = await readKyc(tx, scope, clock.now());
    const takesCards = topUpMethods({ bank: config.bank, payment: ports.payment }, currency).includes('card');
    return {
      balance,
      currency,
      vat_rate: VAT_RATE,
      alerts: await readAlerts(tx, scope),
      auto_recharge: await rechargeState(tx, scope, clock.now()),
      recharge_blocked: !takesCards ? 'unavailable' : status === 'verified' ? null : 'not_verified',
    };
  });
}

async function rechargeState(tx: AccountTx, scope: AccountScope, now: Date): Promise<RechargeSettings> {
  const row = await findRecharge(tx, scope);
  const last = await findLastRecharge(tx, scope);
  return {
    enabled: row?.enabled ?? false,
    threshold_amount: row?.threshold_amount ?? 0,
    recharge_amount: row?.recharge_amount ?? 0,
    monthly_cap: row?.monthly_cap ?? 0,
    card: row?.card ? { id: row.payment_method_id, ...row.card } : null,
    used_month: await usedInMonth(tx, scope, now),
    failures: row?.failures ?? 0,
    retry_at: row?.retry_at?.toISOString() ?? null,
    disabled_reason: row?.disabled_reason ?? null,
    disabled_at: row?.disabled_at?.toISOString() ?? null,
    last: last ? asLast(last) : null,
  };
}

function asLast({ id, status, amount, total, failure_reason: code, updated_at: at }: PaymentRow) {
  const declineCode = status === 'failed' ? code : null;
  return { payment_id: id, status, amount, total, decline_code: declineCode, at: at.toISOString() };
}
