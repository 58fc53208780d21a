import type { ColumnMapping } from '@app/contracts/campaign/audience.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../../database/account-scope.ts';
import type { AccountTx } from '../../database/transaction.ts';

export interface ListWithPreview {
  readonly id: string;
  readonly columns: readonly string[];
  readonly mapping: ColumnMapping | null;
  /** First rows as they were read. */
  readonly preview: readonly (readonly string[])[];
}

/** The columns of these audiences, in the order of `ids`. */
export async function readLists(
  tx: AccountTx,
  scope: AccountScope,
  ids: readonly string[],
): Promise<readonly ListWithPreview[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('audience')
    .select(['id', 'columns', 'mapping', 'preview'])
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Contacts that are looked at to tell which fields the directory has. */
const LOOKED_AT = 1_000;

/** Fields of the newest contacts, each with a value, most common first. */
export async function readContactFields(
  tx: AccountTx,
  { accountId }: AccountScope,
): Promise<readonly { readonly key: string; readonly sample: string }[]> {
  const { rows } = await sql<{ key: string; sample: string }>`
    select field.key, min(field.value) as sample
    from (select custom from contact where account_id = ${accountId} order by id desc limit ${LOOKED_AT}) recent
    cross join lateral jsonb_each_text(recent.custom) as field
    where field.value <> ''
    group by field.key order by count(*) desc, field.key limit 40
  `.execute(tx);
  return rows;
}

export interface QuotedRecipient {
  readonly phone: string;
  readonly name: string;
  readonly carrier: string;
  readonly fields: readonly (string | null)[] | null;
}

/** A recipient of a quote: of `phone`, else the next after `after` in the order of sending, else the first. */
export async function findQuotedRecipient(
  tx: AccountTx,
  scope: AccountScope,
  { quoteId, phone, after }: { quoteId: string; phone: string | null; after: string | null },
): Promise<QuotedRecipient | undefined> {
  let query = tx
    .selectFrom('campaign_recipient')
    .select(['phone', 'name', 'carrier', 'fields'])
    .where('account_id', '=', scope.accountId)
    .where('quote_id', '=', quoteId)
    .orderBy('spread')
    .orderBy('phone')
    .limit(1);
  if (phone !== null) query = query.where(sql<boolean>`(spread, phone) = (hashtext(${phone}::text), ${phone}::text)`);
  else if (after !== null)
    query = query.where(sql<boolean>`(spread, phone) > (hashtext(${after}::text), ${after}::text)`);
  return await query.executeTakeFirst();
}
