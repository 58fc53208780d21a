import type { AccountScope } from '../database/account-scope.ts';
import type { Carrier, MessageType } from '../database/tables/messaging.tables.ts';
import { json } from '../database/tables/columns.ts';
import type { VoicePrice } from '../database/tables/voice.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { CallRow } from './attempt.repository.ts';

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
