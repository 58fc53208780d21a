import { sql, type Insertable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { OptOutTable } from '../database/tables/directory.tables.ts';
import type { AccountTx } from '../database/transaction.ts';

/** Who would be contacted by whom. */
export interface Contacted {
  readonly channel: 'sms' | 'voice' | 'zalo';
  readonly phone: string;
  /** The sender's name; '' where refusals are not by brand. */
  readonly brand: string;
}

/** Whether the number refused this channel of this brand, of every brand, or everything. */
export async function hasOptedOut(
  tx: AccountTx,
  scope: AccountScope,
  { channel, phone, brand }: Contacted,
): Promise<boolean> {
  const found = await tx
    .selectFrom('optout')
    .select('id')
    .where('account_id', '=', scope.accountId)
    // Numbers that were erased stand there by their mark.
    .where(sql<boolean>`phone in (${phone}, phone_mark(${scope.accountId}, ${phone}))`)
    .where('channel', 'in', [channel, 'all'])
    .where((eb) => eb.or([eb('brand', '=', ''), eb(eb.fn<string>('lower', ['brand']), '=', brand.toLowerCase())]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

interface Refusal {
  readonly id: string;
  readonly channel: 'sms' | 'voice';
  readonly phone: string;
  /** Left out: of every brand. */
  readonly brand?: string;
  readonly reason: 'keyword' | 'link';
  /** What was answered. */
  readonly note?: string;
  /** The message, or call, that was answered. */
  readonly messageId: string;
  readonly now: Date;
}

/** Keeps that a phone refuses messages or calls; a refusal that is known already stays as it is. */
export async function insertOptOut(
  tx: AccountTx,
  { accountId }: AccountScope,
  { messageId, now, ...refusal }: Refusal,
): Promise<void> {
  const values: Insertable<OptOutTable> = {
    ...refusal,
    account_id: accountId,
    source_message_id: messageId,
    created_at: now,
  };
  await tx
    .insertInto('optout')
    .values(values)
    .onConflict((conflict) => conflict.columns(['account_id', 'phone', 'channel', 'brand']).doNothing())
    .execute();
}
