import type { ErasedKind } from '@app/contracts/audit/erased-texts.ts';
import { randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { ExportFileTable } from '../database/tables/export.tables.ts';
import type { AccountTx, AnyTx } from '../database/transaction.ts';
import { eraseFilters } from './erase-filters.repository.ts';
import { eraseSteps, isRemarkOf, type Erased, type ErasedCounts } from './erase-steps.ts';
import { mentionOf } from './mention.ts';

/** Makes the secret without which an account has no marks, unless it is there. */
export async function ensureMarks(tx: AnyTx, accountId: string): Promise<void> {
  await sql`
    insert into erasure_secret (account_id, secret) values (${accountId}, ${randomBytes(32).toString('hex')})
    on conflict do nothing
  `.execute(tx);
}

/** The mark of a number in this account; the account's secret is made with the first. */
export async function markOf(tx: AccountTx, { accountId }: AccountScope, phone: string): Promise<string> {
  await ensureMarks(tx, accountId);
  const { rows } = await sql<{ mark: string }>`select phone_mark(${accountId}, ${phone}) as mark`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('An account with a secret has marks');
  return row.mark;
}

/**
 * Takes the locks that those take who send to the number or gather recipients: what they have begun is seen after this,
 * and they go on after this transaction.
 */
export async function lockSending(tx: AccountTx, { accountId }: AccountScope, phone: string): Promise<void> {
  await sql`
    select from quote where account_id = ${accountId} and status = 'building' order by id for update
  `.execute(tx);
  await sql`
    select from campaign where account_id = ${accountId} and id in (
      select campaign_id from send_window
      where account_id = ${accountId} and position(${`"${phone}"`} in recipients::text) > 0
      union all
      select quote.campaign_id from quote where quote.account_id = ${accountId} and exists (
        select from campaign_recipient recipient
        where recipient.account_id = quote.account_id and recipient.quote_id = quote.id
          and recipient.spread = hashtext(${phone}) and recipient.phone = ${phone}
      )
    ) order by id for no key update
  `.execute(tx);
}

/** Takes the locks that those take who keep what somebody says to a message: what they have kept is seen after this. */
export async function lockMessages(tx: AccountTx, { accountId }: AccountScope, phone: string): Promise<void> {
  await sql`
    select from message where account_id = ${accountId} and phone = ${phone} order by created_at, id for no key update
  `.execute(tx);
}

/**
 * What is going on with the number whose outcome would bring it back: a message is on its way to a carrier or to Zalo, or
 * it is being called. Null for nothing.
 */
export async function findUnderWay(
  tx: AccountTx,
  { accountId }: AccountScope,
  phone: string,
): Promise<'sending' | 'calling' | null> {
  const { rows } = await sql<{ is_sent: boolean; is_called: boolean }>`
    select exists (
      select from send_window where account_id = ${accountId} and position(${`"${phone}"`} in recipients::text) > 0
    ) or exists (
      select from message where account_id = ${accountId} and phone = ${phone}
        and status in ('accepted', 'scheduled', 'queued', 'sending')
    ) as is_sent, exists (
      select from voice_call where account_id = ${accountId} and phone = ${phone}
        and status in ('initiated', 'ringing', 'answered')
    ) as is_called
  `.execute(tx);
  const [found] = rows;
  if (found?.is_sent) return 'sending';
  return found?.is_called ? 'calling' : null;
}

/** Whether a file of people is being read: nobody knows yet whether the number is in it. */
export async function isReadingFiles(tx: AccountTx, { accountId }: AccountScope): Promise<boolean> {
  const { rows } = await sql<{ is_reading: boolean }>`
    select exists (select from audience where account_id = ${accountId} and status = 'running')
      or exists (select from contact_import where account_id = ${accountId} and status in ('checking', 'running'))
      or exists (select from optout_import where account_id = ${accountId} and status = 'running') as is_reading
  `.execute(tx);
  return rows[0]?.is_reading ?? false;
}

/** Forgets files of lists that were never read to the end, and what is shown of them. Returns their keys. */
export async function dropUnreadLists(tx: AccountTx, { accountId }: AccountScope): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    with unread as (
      select id, file_key from audience
      where account_id = ${accountId} and status in ('undecided', 'failed', 'cancelled') and file_key is not null
      for update
    )
    update audience set preview = '[]', file_key = null from unread
    where audience.account_id = ${accountId} and audience.id = unread.id
    returning unread.file_key
  `.execute(tx);
  return rows.map(({ file_key: key }) => key);
}

/** Keys of uploaded lists that hold the number, whose files go with it. */
export async function listFilesWith(tx: AccountTx, { accountId }: AccountScope, phone: string): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    select file_key from audience where account_id = ${accountId} and file_key is not null and id in (
      select audience_id from audience_row where account_id = ${accountId} and phone = ${phone}
      union select audience_id from audience_remark where account_id = ${accountId} and ${isRemarkOf(phone)}
    )
  `.execute(tx);
  return rows.map(({ file_key: key }) => key);
}

export type DroppedExport = Pick<Selectable<ExportFileTable>, 'file_key' | 'file_name' | 'user_id' | 'status'>;

/**
 * Forgets every prepared file that lists people, whoever asked, also those that are being written: what is in them is not
 * known, and they can be made again.
 */
export async function dropExports(tx: AccountTx, { accountId }: AccountScope, phone: string): Promise<DroppedExport[]> {
  const { rows } = await sql<DroppedExport>`
    delete from export_file where account_id = ${accountId}
      and (content->>'part' <> 'campaigns' or content::text ~ ${mentionOf(phone).pattern})
    returning file_key, file_name, user_id, status
  `.execute(tx);
  return rows;
}

/**
 * Lets every import that has ended be forgotten with its file, within the hour, and what is shown of it now: whose numbers
 * are in the files is not known.
 */
export async function expireImports(tx: AccountTx, { accountId }: AccountScope): Promise<void> {
  await sql`
    update contact_import set preview = '[]', remarks = '[]', expires_at = created_at
    where account_id = ${accountId} and status not in ('checking', 'running')
  `.execute(tx);
}

/** Goes through all tables; answers how many records of each kind there were, without kinds of which there were none. */
export async function eraseEverywhere(tx: AccountTx, erased: Erased): Promise<ErasedCounts> {
  const counts: ErasedCounts = {};
  const count = (kind: ErasedKind, changed: number) => {
    if (changed > 0) counts[kind] = (counts[kind] ?? 0) + changed;
  };
  for (const { kind, run } of eraseSteps) {
    const { rows, numAffectedRows } = await run(erased).execute(tx);
    count(kind, numAffectedRows === undefined ? rows.length : Number(numAffectedRows));
  }
  const { views, segments, bulks } = await eraseFilters(tx, erased);
  count('views', views);
  count('segments', segments);
  count('bulks', bulks);
  return counts;
}
