import type { AccountScope } from '../database/account-scope.ts';
import type { Carrier } from '../database/tables/messaging.tables.ts';
import type { WindowRecipient } from '../database/tables/sending.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import type { LaneRange } from './lanes.ts';

interface Lane {
  readonly quoteId: string;
  /** Null for the lanes of all. */
  readonly range: LaneRange | null;
}

interface Which {
  /** Only for an SMS in place of a message by Zalo that was not tried yet. */
  readonly isFallback?: boolean;
  /** Nobody of these carriers. */
  readonly without?: readonly Carrier[];
}

/** Whether somebody in a lane still waits, also one whom another transaction holds. */
export async function hasRecipients(
  tx: AccountTx,
  scope: AccountScope,
  { quoteId, range }: Lane,
  { isFallback = false, without = [] }: Which = {},
): Promise<boolean> {
  let query = tx
    .selectFrom('campaign_recipient')
    .select('phone')
    .where('account_id', '=', scope.accountId)
    .where('quote_id', '=', quoteId);
  if (range) query = query.where('spread', '>=', range.start.spread).where('spread', '<=', range.end);
  if (isFallback) query = query.where('parent_id', 'is not', null).where('attempts', '=', 0);
  if (without.length > 0) query = query.where('carrier', 'not in', [...without]);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** The carriers of everybody who still waits. */
export async function findCarriersLeft(tx: AccountTx, scope: AccountScope, quoteId: string): Promise<Carrier[]> {
  const rows = await tx
    .selectFrom('campaign_recipient')
    .select('carrier')
    .distinct()
    .where('account_id', '=', scope.accountId)
    .where('quote_id', '=', quoteId)
    .execute();
  return rows.map(({ carrier }) => carrier);
}

export interface SendWindow {
  readonly id: string;
  readonly campaignId: string;
  readonly recipients: readonly WindowRecipient[];
}

/** Windows that an earlier turn of this job left open. */
export async function findLeftWindows(
  tx: AccountTx,
  scope: AccountScope,
  { jobId, turn }: { jobId: string; turn: number },
): Promise<SendWindow[]> {
  return await tx
    .selectFrom('send_window')
    .select(['id', 'campaign_id as campaignId', 'recipients'])
    .where('account_id', '=', scope.accountId)
    .where('job_id', '=', jobId)
    .where('turn', '<', turn)
    .execute();
}

/** Windows of all accounts whose turn is over, however it ended: nobody will write their outcome. */
export async function findLostWindows(tx: SystemTx): Promise<(SendWindow & { accountId: string })[]> {
  return await tx
    .selectFrom('send_window')
    .select(['account_id as accountId', 'id', 'campaign_id as campaignId', 'recipients'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('job')
            .select('job.id')
            .whereRef('job.id', '=', 'send_window.job_id')
            .whereRef('job.turn', '=', 'send_window.turn')
            .where('job.status', '=', 'running'),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(100)
    .execute();
}
