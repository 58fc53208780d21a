import { consentChannels, type MergeCandidate } from '@app/contracts/contact/contact-merge.ts';
import { sql } from 'kysely';
import { readContacts } from '../contact/contact.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';

/** Keeps contacts from others until the end of the transaction, in the order in which everybody takes them. */
export async function lockContacts(
  tx: AccountTx,
  { accountId }: AccountScope,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('contact')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .orderBy('phone')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Contacts with the number of their notes and what their numbers opted out of; those that are not there are left out. */
export async function readCandidates(
  tx: AccountTx,
  scope: AccountScope,
  ids: readonly string[],
): Promise<MergeCandidate[]> {
  const contacts = await readContacts(tx, scope, ids);
  const { rows } = await sql<{ id: string; notes: number; refused: string[] }>`
    select c.id,
      (select count(*) from contact_note n where n.account_id = c.account_id and n.contact_id = c.id) as notes,
      array(select o.channel from optout o where o.account_id = c.account_id and o.phone = c.phone and o.brand = '') as refused
    from contact c where c.account_id = ${scope.accountId} and c.id = any(${[...ids]}::text[])
  `.execute(tx);
  const more = new Map(rows.map((row) => [row.id, row]));
  return contacts.map((contact) => {
    const { notes = 0, refused = [] } = more.get(contact.id) ?? {};
    const isRefused = (channel: string) => refused.includes('all') || refused.includes(channel);
    return { ...contact, notes, refused: consentChannels.filter(isRefused) };
  });
}

interface Move {
  readonly from: readonly string[];
  readonly into: string;
}

export async function moveNotes(tx: AccountTx, { accountId }: AccountScope, { from, into }: Move): Promise<void> {
  await tx
    .updateTable('contact_note')
    .set({ contact_id: into })
    .where('account_id', '=', accountId)
    .where('contact_id', 'in', [...from])
    .execute();
}

/** Remembers the numbers of contacts, and those that were theirs before, with the one that stays. */
export async function moveNumbers(
  tx: AccountTx,
  { accountId }: AccountScope,
  { from, into, now }: Move & { now: Date },
): Promise<void> {
  await sql`
    insert into contact_former_number (account_id, contact_id, phone, merged_at)
    select distinct ${accountId}, ${into}, phone, ${now}::timestamptz from (
      select phone from contact where account_id = ${accountId} and id = any(${[...from]}::text[])
      union all
      select phone from contact_former_number where account_id = ${accountId} and contact_id = any(${[...from]}::text[])
    ) numbers
    on conflict (account_id, contact_id, phone) do nothing
  `.execute(tx);
}

/** The contact that stays was last written to when any of them was. */
export async function writeLastMessage(
  tx: AccountTx,
  { accountId }: AccountScope,
  { id, at }: { id: string; at: string | null },
): Promise<void> {
  if (at === null) return;
  await sql`
    update contact_state set last_messaged_at = greatest(last_messaged_at, ${at}::timestamptz)
    where account_id = ${accountId} and contact_id = ${id}
  `.execute(tx);
}
