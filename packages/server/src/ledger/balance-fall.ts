import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Ids } from '../ids.ts';
import { insertJob } from '../jobs/job.repository.ts';
import { rechargeJob, tellFallJob } from './balance-fall.jobs.ts';
import type { WatchedWallet } from './ledger.repository.ts';

interface Around {
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly ids: Ids;
  readonly now: Date;
}

interface Fall {
  readonly journalId: string;
  readonly before: WatchedWallet;
  /** The balance now, minor units. */
  readonly balance: number;
}

/**
 * Notes what a movement took the balance through, in the movement's own transaction. What has to be compared came with the
 * locked wallet, so that a movement which passes no threshold asks the database nothing.
 */
export async function noteFall(around: Around, { journalId, before, balance }: Fall): Promise<void> {
  const { tx, scope, now } = around;
  const passed = before.low_thresholds.filter((threshold) => before.balance > threshold && balance <= threshold);
  if (passed.length > 0) {
    const fall = { account_id: scope.accountId, journal_id: journalId, fell_at: now };
    await tx
      .insertInto('balance_fall')
      .values(passed.map((threshold) => ({ ...fall, threshold })))
      .execute();
    await queue(around, tellFallJob);
  }
  const { recharge_below: least } = before;
  if (least !== null && before.balance >= least && balance < least) await queue(around, rechargeJob);
}

/** Without a key: a job that runs may have looked at the balance before this movement. Workers find it within a second. */
async function queue(
  { tx, scope, ids, now }: Around,
  { kind, maxAttempts }: { readonly kind: string; readonly maxAttempts: number },
): Promise<void> {
  const { accountId } = scope;
  const when = { runAt: now, now };
  await insertJob(tx, { id: ids.next('job'), accountId, kind, payload: {}, maxAttempts, dedupeKey: null, ...when });
}
