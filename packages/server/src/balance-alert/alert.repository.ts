import type { AlertChannel } from '@app/contracts/billing/settings.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';

export interface Alerts {
  /** Minor units, ascending. */
  readonly thresholds: number[];
  readonly channels: AlertChannel[];
}

export async function readAlerts(tx: AccountTx, { accountId }: AccountScope): Promise<Alerts> {
  const { low_thresholds: thresholds, alert_channels: channels } = await tx
    .selectFrom('wallet')
    .select(['low_thresholds', 'alert_channels'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { thresholds, channels };
}

export async function writeAlerts(
  tx: AccountTx,
  { accountId }: AccountScope,
  { thresholds, channels }: Alerts,
): Promise<void> {
  const alerts = { low_thresholds: thresholds, alert_channels: channels };
  await tx.updateTable('wallet').set(alerts).where('account_id', '=', accountId).execute();
}

/** Thresholds that the balance fell through without that being told yet, lowest first; kept for this transaction. */
export async function lockUntold(tx: AccountTx, { accountId }: AccountScope): Promise<number[]> {
  const falls = await tx
    .selectFrom('balance_fall')
    .select('threshold')
    .where('account_id', '=', accountId)
    .where('told_at', 'is', null)
    .orderBy('threshold')
    .orderBy('journal_id')
    .forUpdate()
    .execute();
  return [...new Set(falls.map(({ threshold }) => threshold))];
}

/** Marks all falls through some thresholds as told. */
export async function markTold(
  tx: AccountTx,
  { accountId }: AccountScope,
  { mailed, now }: { mailed: readonly number[]; now: Date },
): Promise<void> {
  const untold = () => tx.updateTable('balance_fall').where('account_id', '=', accountId).where('told_at', 'is', null);
  if (mailed.length > 0) {
    await untold()
      .set({ told_at: now, mailed_at: now })
      .where('threshold', 'in', [...mailed])
      .execute();
  }
  await untold().set({ told_at: now }).execute();
}

/** Which of some thresholds were mailed since a time. */
export async function mailedSince(
  tx: AccountTx,
  { accountId }: AccountScope,
  { thresholds, since }: { thresholds: readonly number[]; since: Date },
): Promise<ReadonlySet<number>> {
  if (thresholds.length === 0) return new Set();
  const mailed = await tx
    .selectFrom('balance_fall')
    .select('threshold')
    .where('account_id', '=', accountId)
    .where('threshold', 'in', [...thresholds])
    .where('mailed_at', '>', since)
    .execute();
  return new Set(mailed.map(({ threshold }) => threshold));
}

/** Forgets falls that were told long ago. */
export async function deleteToldFalls(tx: SystemTx, before: Date): Promise<void> {
  await tx.deleteFrom('balance_fall').where('told_at', '<', before).execute();
}
