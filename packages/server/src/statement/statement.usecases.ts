import type { Statement, StatementDetail } from '@app/contracts/billing/statement.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import { notFound } from '../http/failure.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { offsetOf, sortOf, type PageInput } from '../lists/page.ts';
import { daysOf, statementsOf, type MonthStatement } from './months.ts';
import { readChannels, readMonths, readOnHold } from './statement.repository.ts';

interface Around {
  readonly database: Database;
  readonly clock: Clock;
  readonly scope: AccountScope;
}

async function readStatements(tx: AccountTx, scope: AccountScope, now: Date): Promise<MonthStatement[]> {
  const { currency } = await readWallet(tx, scope);
  return statementsOf(await readMonths(tx, scope), { now, currency });
}

/** All months of an account, in the order that is asked for. An account has as many as it is months old. */
export async function listMonths({ database, clock, scope }: Around, sort: string): Promise<Statement[]> {
  const all = await database.asAccount(scope, (tx) => readStatements(tx, scope, clock.now()));
  return sortOf(sort).direction === 'desc' ? all.toReversed() : all;
}

/** A page of months. */
export async function findStatements(around: Around, page: PageInput): Promise<{ rows: Statement[]; total: number }> {
  const all = await listMonths(around, page.sort);
  const from = offsetOf(page);
  return { rows: all.slice(from, from + page.pageSize), total: all.length };
}

/** One month with what its money was spent on. Throws 404. */
export async function viewStatement({ database, clock, scope }: Around, month: string): Promise<StatementDetail> {
  return await database.asAccount(scope, async (tx) => {
    const found = (await readStatements(tx, scope, clock.now())).find((each) => each.month === month);
    if (!found) throw notFound();
    const days = daysOf(month);
    return {
      ...found,
      channels: await readChannels(tx, scope, days),
      on_hold: await readOnHold(tx, scope, days.next),
    };
  });
}
