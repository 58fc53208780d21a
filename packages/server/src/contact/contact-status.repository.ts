import type { SettableStatus } from '@app/contracts/contact/contact-bulk.ts';
import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';

/** Our code for a message to a number that no carrier has given out. */
export const INVALID_NUMBER = 1001;

interface StatusChange {
  readonly contactIds: readonly string[];
  readonly status: SettableStatus;
  readonly now: Date;
}

/**
 * Blocks contacts, or lets them be reached again, those with a wrong number too. Who has opted out becomes `unsubscribed`
 * again instead of `active`: a trigger sees to that.
 * @returns how many changed.
 */
export async function setStatuses(
  tx: AccountTx,
  { accountId }: AccountScope,
  { contactIds, status, now }: StatusChange,
): Promise<number> {
  const isOther = status === 'blocked' ? sql`s.status <> 'blocked'` : sql`s.status in ('blocked', 'invalid')`;
  const due = sql`
    select s.contact_id from contact_state s
    where s.account_id = ${accountId} and s.contact_id = any(${[...contactIds]}::text[]) and ${isOther}
  `;
  return await writeStatus(tx, accountId, { due, status, now });
}

/** Marks the contacts with these numbers, which a carrier says nobody has: campaigns leave them out. */
export async function markInvalid(
  tx: AccountTx,
  { accountId }: AccountScope,
  { phones, now }: { phones: readonly string[]; now: Date },
): Promise<void> {
  if (phones.length === 0) return;
  const due = sql`
    select s.contact_id from contact
    join contact_state s on s.account_id = contact.account_id and s.contact_id = contact.id
    where contact.account_id = ${accountId} and contact.phone = any(${[...phones]}::text[]) and s.status = 'active'
  `;
  await writeStatus(tx, accountId, { due, status: 'invalid', now });
}

/**
 * Keeps what is known of the contacts with these numbers for this transaction: for whoever changes some of them, then
 * others.
 */
export async function lockStatuses(
  tx: AccountTx,
  { accountId }: AccountScope,
  phones: readonly string[],
): Promise<void> {
  await sql`
    select from contact
    join contact_state s on s.account_id = contact.account_id and s.contact_id = contact.id
    where contact.account_id = ${accountId} and contact.phone = any(${[...phones]}::text[])
    order by s.contact_id for update of s
  `.execute(tx);
}

/** Rows are locked in the order of their ids, so that two at once do not wait for each other. */
async function writeStatus(
  tx: AccountTx,
  accountId: string,
  { due, status, now }: { due: RawBuilder<unknown>; status: SettableStatus | 'invalid'; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with due as (${due} order by s.contact_id for update of s)
    update contact_state state set status = ${status}, updated_at = ${now} from due
    where state.account_id = ${accountId} and state.contact_id = due.contact_id
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
