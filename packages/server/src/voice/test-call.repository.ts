import type { AccountScope } from '../database/account-scope.ts';
import type { Carrier, MessageType } from '../database/tables/messaging.tables.ts';
import { json } from '../database/tables/columns.ts';
import type { VoicePrice } from '../database/tables/voice.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { CallRow } from './attempt.repository.ts';

/** The number in a person's profile, and whether it was verified. */
export async function readOwnPhone(
  tx: AccountTx,
  userId: string,
): Promise<{ phone: string; isVerified: boolean } | undefined> {
  const row = await tx
    .selectFrom('app_user')
    .select(['phone_number', 'phone_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row && { phone: row.phone_number, isVerified: row.phone_verified_at !== null };
}

/** When a person made test calls since then, the earliest first. */
export async function listRecentTests(
  tx: AccountTx,
  scope: AccountScope,
  { userId, since }: { userId: string; since: Date },
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('voice_call')
    .select('created_at')
    .where('account_id', '=', scope.accountId)
    .where('created_by', '=', userId)
    .where('is_test', '=', true)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.created_at);
}

interface NewTest {
  readonly id: string;
  readonly campaign_id: string;
  readonly message_type: MessageType;
  readonly phone: string;
  readonly carrier: Carrier;
  readonly caller: string;
  readonly reserved: number;
  readonly price: VoicePrice;
  readonly userId: string;
  readonly created_at: Date;
}

export async function insertTest(
  tx: AccountTx,
  scope: AccountScope,
  { userId, price, ...test }: NewTest,
): Promise<void> {
  await tx
    .insertInto('voice_call')
    .values({
      ...test,
      account_id: scope.accountId,
      is_test: true,
      currency: price.currency,
      terms: json(price),
      created_by: userId,
      at: test.created_at,
    })
    .execute();
}

/** A test call that was not dialled yet, kept for this transaction. */
export async function lockQueuedTest(tx: AccountTx, scope: AccountScope, id: string): Promise<CallRow | undefined> {
  return await tx
    .selectFrom('voice_call')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('is_test', '=', true)
    .where('status', '=', 'queued')
    .forUpdate()
    .executeTakeFirst();
}
