import { dayKey, startOf } from '@app/contracts/rules/dates.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { JournalKind } from '../database/tables/billing.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import {
  countLedgerEntries,
  findFirstCharge,
  listLedgerEntries,
  sumDailySpending,
  sumLedgerSince,
  type LedgerFilter,
} from './history.repository.ts';
import { readRenewals } from '../usage/forecast.repository.ts';
import { daysLeft, PACE_DAYS, paceDays } from '../usage/outlook.ts';
import { countPayments, listPayments, type PaymentFilter } from './payment.repository.ts';

interface Around {
  readonly database: Database;
  readonly clock: Clock;
  readonly scope: AccountScope;
}

const DAY = 24 * 3_600_000;

/** A page of top-ups, with the money summary. */
export function findPayments({ database, clock, scope, filter }: Around & { filter: PaymentFilter }) {
  return database.asAccount(scope, async (tx) => ({
    payments: await listPayments(tx, scope, filter),
    total: await countPayments(tx, scope, filter),
    summary: await summariseMoney(tx, scope, clock.now()),
  }));
}

/** A page of ledger movements, with the money summary. */
export function findLedgerEntries({ database, clock, scope, filter }: Around & { filter: LedgerFilter }) {
  return database.asAccount(scope, async (tx) => ({
    entries: await listLedgerEntries(tx, scope, filter),
    found: await countLedgerEntries(tx, scope, filter),
    summary: await summariseMoney(tx, scope, clock.now()),
  }));
}

/** Money of the account, as every list of the history tells it. */
export async function summariseMoney(tx: AccountTx, scope: AccountScope, now: Date) {
  return (await readMoney(tx, scope, now)).summary;
}

/** The summary, and what it takes the balance to last for. */
export async function readMoney(tx: AccountTx, scope: AccountScope, now: Date) {
  const wallet = await readWallet(tx, scope);
  const month = await sumLedgerSince(tx, scope, dayKey(startOf('month', now)));
  const since = dayKey(now.getTime() - (PACE_DAYS - 1) * DAY);
  const today = dayKey(now);
  const outlook = {
    today,
    balance: wallet.balance,
    // Numbers are renewed by date.
    spent: Math.max(0, await sumDailySpending(tx, scope, since)),
    days: paceDays(today, await findFirstCharge(tx, scope)),
    renewals: await readRenewals(tx, scope, now),
  };
  const summary = {
    balance: wallet.balance,
    reserved: wallet.reserved,
    currency: wallet.currency,
    spend_month: spentIn(month),
    topup_month: month.topup ?? 0,
    forecast_days_left: daysLeft(outlook),
  };
  return { summary, outlook };
}

function spentIn(sums: Partial<Record<JournalKind, number>>): number {
  return (sums.charge ?? 0) + (sums.number_fee ?? 0) - (sums.refund ?? 0);
}
