import type { Bulk } from '@app/contracts/contact/contact-bulk.ts';
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { ContactBulkTable } from '../database/tables/people.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { asFilter, type ContactConditions } from './contact-conditions.ts';

export type BulkRow = Selectable<ContactBulkTable>;

export interface NewBulk {
  readonly id: string;
  readonly kind: BulkRow['kind'];
  readonly filter?: ContactConditions;
  /** In place of a filter: of a campaign, those whose message came out so. */
  readonly recipients?: Readonly<Record<'campaign_id' | 'channel' | 'outcome', string>>;
  readonly addTags?: readonly string[];
  readonly removeTags?: readonly string[];
  readonly batchId?: string | null;
  readonly contacts: number;
  readonly userId: string;
  readonly now: Date;
}

export async function insertBulk(tx: AccountTx, { accountId }: AccountScope, bulk: NewBulk): Promise<void> {
  await tx
    .insertInto('contact_bulk')
    .values({
      account_id: accountId,
      id: bulk.id,
      kind: bulk.kind,
      filter: json(bulk.recipients ? { recipients: bulk.recipients } : (bulk.filter ?? {})),
      add_tags: [...(bulk.addTags ?? [])],
      remove_tags: [...(bulk.removeTags ?? [])],
      batch_id: bulk.batchId ?? null,
      contacts: bulk.contacts,
      user_id: bulk.userId,
      created_at: bulk.now,
    })
    .execute();
}

/** Kept from others until the end of the transaction, so that a batch and the place after it are written together. */
export async function lockBulk(tx: AccountTx, { accountId }: AccountScope, id: string): Promise<BulkRow | undefined> {
  return await tx
    .selectFrom('contact_bulk')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The deletion that still goes on into a batch of the trash, kept like {@link lockBulk} does. */
export async function lockDeletion(
  tx: AccountTx,
  { accountId }: AccountScope,
  batchId: string,
): Promise<BulkRow | undefined> {
  return await tx
    .selectFrom('contact_bulk')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'running')
    .where('kind', '=', 'delete')
    .where('batch_id', '=', batchId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateBulk(
  tx: AccountTx,
  { accountId }: AccountScope,
  id: string,
  changes: Partial<Pick<BulkRow, 'status' | 'done' | 'changed' | 'kept' | 'after_id' | 'ended_at'>>,
): Promise<void> {
  await tx.updateTable('contact_bulk').set(changes).where('account_id', '=', accountId).where('id', '=', id).execute();
}

export async function listRunning(tx: AccountTx, { accountId }: AccountScope): Promise<Bulk[]> {
  const rows = await tx
    .selectFrom('contact_bulk')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'running')
    .orderBy('id')
    .limit(20)
    .execute();
  return rows.map(asBulk);
}

export function asBulk({ id, kind, status, contacts, done, changed, kept, created_at: at }: BulkRow): Bulk {
  return { id, kind, status, contacts, done, changed, kept, created_at: at.toISOString() };
}

/**
 * The next contacts by id that a filter finds, and the last one that was looked at; that is null at the end. `hasMore` is
 * false where this was all.
 */
export async function walkContacts(
  tx: AccountTx,
  { filter, after, take }: { filter: ContactConditions; after: string; take: number },
): Promise<{ lastId: string | null; ids: string[]; hasMore: boolean }> {
  const { rows } = await sql<{ last_id: string | null; ids: string[]; has_more: boolean }>`
    select last_id, ids, has_more from walk_contacts(${asFilter(filter)}, ${after}, ${take})
  `.execute(tx);
  return { lastId: rows[0]?.last_id ?? null, ids: rows[0]?.ids ?? [], hasMore: rows[0]?.has_more ?? false };
}

/** How many contacts a filter finds. */
export async function countContacts(tx: AccountTx, filter: ContactConditions): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count_found_contacts(${asFilter(filter)}) as total`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** By tag, how many of the contacts that a filter finds carry it. */
export async function countTags(tx: AccountTx, filter: ContactConditions): Promise<Map<string, number>> {
  const { rows } = await sql<{ tag_id: string; contacts: number }>`
    select tag_id, contacts from count_tags_of_found(${asFilter(filter)})
  `.execute(tx);
  return new Map(rows.map((row) => [row.tag_id, row.contacts]));
}
