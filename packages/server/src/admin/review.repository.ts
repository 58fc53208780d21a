import type { SystemTx } from '../database/transaction.ts';

/** What waits for a person of ours to look at it. */
export type Reviewed = 'sender' | 'template';

export interface ReviewRow {
  readonly id: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly name: string;
  readonly status: string;
}

const waiting = ['pending', 'submitted'] as const;

function rowsOf(tx: SystemTx, table: Reviewed) {
  return tx
    .selectFrom(table)
    .innerJoin('account', 'account.id', `${table}.account_id`)
    .select([
      `${table}.id as id`,
      `${table}.account_id as accountId`,
      'account.name as accountName',
      `${table}.name as name`,
      `${table}.status as status`,
    ]);
}

/** Templates of which a version waits, the oldest request first. */
export function listWaitingTemplates(tx: SystemTx): Promise<(ReviewRow & { version: number; content: string })[]> {
  return rowsOf(tx, 'template')
    .innerJoin('template_version', (join) =>
      join
        .onRef('template_version.account_id', '=', 'template.account_id')
        .onRef('template_version.template_id', '=', 'template.id'),
    )
    .select(['template_version.version', 'template_version.content'])
    .where('template.deleted_at', 'is', null)
    .where('template_version.status', '=', 'pending')
    .orderBy('template_version.submitted_at')
    .orderBy('template.id')
    .execute();
}

/** Senders that wait for a review, the carriers or their renewal, the oldest first. */
export function listWaitingSenders(tx: SystemTx): Promise<ReviewRow[]> {
  return rowsOf(tx, 'sender')
    .where('sender.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('sender.status', 'in', [...waiting]), eb('sender.renewal_asked_at', 'is not', null)]))
    .orderBy('sender.created_at')
    .orderBy('sender.id')
    .execute();
}

export function findReviewed(tx: SystemTx, table: Reviewed, id: string): Promise<ReviewRow | undefined> {
  return rowsOf(tx, table).where(`${table}.id`, '=', id).executeTakeFirst();
}
