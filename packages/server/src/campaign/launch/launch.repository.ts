import { sql } from 'kysely';
import type { AccountScope } from '../../database/account-scope.ts';
import type { AccountTx } from '../../database/transaction.ts';
import type { QuoteRow } from './quote.repository.ts';

export interface Launched {
  readonly id: string;
  readonly quote: Pick<QuoteRow, 'id' | 'count_input' | 'count_valid'>;
  /** Minor units that are reserved. */
  readonly cost: number;
  /** When it is to begin, if a person said so. */
  readonly sendAt: Date | null;
  /** Until when it can be taken back; null for one that waits for somebody's approval. */
  readonly undoUntil: Date | null;
  readonly now: Date;
}

/** Marks a locked draft as launched: everybody quoted is queued, its money reserved, its start fixed or approval asked for. */
export async function markLaunched(tx: AccountTx, scope: AccountScope, launched: Launched): Promise<void> {
  const { quote, cost, sendAt, undoUntil, now } = launched;
  await tx
    .updateTable('campaign')
    .set((eb) => ({
      status: undoUntil === null ? 'awaiting_approval' : 'scheduled',
      quote_id: quote.id,
      undo_until: undoUntil,
      scheduled_at: sendAt,
      launched_at: undoUntil === null ? null : now,
      run: eb('run', '+', 1),
      launches: eb('launches', '+', 1),
      cost_estimated: cost,
      cost_reserved: cost,
      count_recipients: quote.count_valid,
      count_excluded: quote.count_input - quote.count_valid,
      count_queued: quote.count_valid,
      updated_at: now,
    }))
    .where('account_id', '=', scope.accountId)
    .where('id', '=', launched.id)
    .execute();
}

/** Marks a campaign whose sending was approved as launched. */
export async function markApproved(
  tx: AccountTx,
  scope: AccountScope,
  { id, sendAt, undoUntil, now }: { id: string; sendAt: Date | null; undoUntil: Date; now: Date },
): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ status: 'scheduled', undo_until: undoUntil, scheduled_at: sendAt, launched_at: now, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute();
}

/** Makes a launched campaign that has sent nothing a draft again. */
export async function markDraft(
  tx: AccountTx,
  scope: AccountScope,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({
      status: 'draft',
      quote_id: null,
      undo_until: null,
      scheduled_at: null,
      launched_at: null,
      // The start that is queued belongs to an earlier run, and ends by itself.
      run: sql`run + 1`,
      cost_estimated: 0,
      cost_reserved: 0,
      count_recipients: 0,
      count_excluded: 0,
      count_queued: 0,
      updated_at: now,
    })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute();
}
