import { dayKey, startOf } from '@app/contracts/rules/dates.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { JournalKind } from '../database/tables/billing.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { countLedgerEntries, listLedgerEntries, sumLedgerSince, type LedgerFilter } from './history.repository.ts';
import { listPayments, type PaymentFilter } from './payment.repository.ts';

interface Around {
  readonly database: Database;
  readonly clock: Clock;
  readonly scope: AccountScope;
}

/** Days over which spending is averaged for the forecast. */
const FORECAST_DAYS = 30;
const DAY = 24 * 3_600_000;

/** A page of top-ups, with the money summary. */
export function findPayments({ database, clock, scope, filter }: Around & { filter: PaymentFilter }) {
  return database.asAccount(scope, async (tx) => ({
    ...(await listPayments(tx, scope, filter)),
    summary: await summarise(tx, scope, clock.now()),
  }));
}

/** A page of ledger movements, with the money summary. */
export function findLedgerEntries({ database, clock, scope, filter }: Around & { filter: LedgerFilter }) {
  return database.asAccount(scope, async (tx) => ({
    entries: await listLedgerEntries(tx, scope, filter),
    found: await countLedgerEntries(tx, scope, filter),
    summary: await summarise(tx, scope, clock.now()),
  }));
}

async function summarise(tx: AccountTx, scope: AccountScope, now: Date) {
  const wallet = await readWallet(tx, scope);
  const month = await sumLedgerSince(tx, scope, dayKey(startOf('month', now)));
  const lately = await sumLedgerSince(tx, scope, dayKey(now.getTime() - (FORECAST_DAYS - 1) * DAY));
  return {
    balance: wallet.balance,
    reserved: wallet.reserved,
    currency: wallet.currency,
    spend_month: spentIn(month),
    topup_month: month.topup ?? 0,
    forecast_days_left: daysLeft(wallet.balance, spentIn(lately)),
  };
}

function spentIn(sums: Partial<Record<JournalKind, number>>): number {
  return (sums.charge ?? 0) + (sums.number_fee ?? 0) - (sums.refund ?? 0);
}

/** How long the balance lasts at the pace of the last days; `null` if nothing was spent. */
function daysLeft(balance: number, spent: number): number | null {
  return spent > 0 ? Math.floor((balance * FORECAST_DAYS) / spent) : null;
}
