import { json } from '../database/tables/columns.ts';
import type { ApiMessageTable, CallDetails } from '../database/tables/public-api.tables.ts';
import type { Carrier, MessageType } from '../database/tables/messaging.tables.ts';
import type { VoicePrice } from '../database/tables/voice.tables.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import type { Selectable } from 'kysely';
import type { CallRow } from './attempt.repository.ts';

interface NewSingle {
  readonly id: string;
  readonly api_key_id: string;
  readonly message_type: MessageType;
  readonly phone: string;
  readonly carrier: Carrier;
  /** The number that is shown. */
  readonly caller: string;
  readonly reserved: number;
  readonly price: VoicePrice;
  readonly created_at: Date;
  /** When it is to be dialled. */
  readonly next_at: Date;
}

/** Adds a call of no campaign that is dialled at its time. */
export async function insertSingle(
  tx: AccountTx,
  { accountId }: AccountScope,
  { price, ...call }: NewSingle,
): Promise<CallRow> {
  const row = { ...call, account_id: accountId, campaign_id: '', at: call.created_at };
  return await tx
    .insertInto('voice_call')
    .values({ ...row, currency: price.currency, terms: json(price) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Calls of programs by their ids. */
export async function readSingles(
  tx: AccountTx,
  { accountId }: AccountScope,
  ids: readonly string[],
): Promise<CallRow[]> {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom('voice_call')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .where('api_key_id', 'is not', null)
    .execute();
}

/** A call of a program, kept for this transaction. */
export async function lockSingle(tx: AccountTx, { accountId }: AccountScope, id: string): Promise<CallRow | undefined> {
  return await tx
    .selectFrom('voice_call')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('api_key_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

/** What a call was asked for with; undefined once that is forgotten. */
export async function readAskedCall(
  tx: AccountTx,
  { accountId }: AccountScope,
  id: string,
): Promise<Pick<Selectable<ApiMessageTable>, 'scheduled_at' | 'details'> | undefined> {
  return await tx
    .selectFrom('api_message')
    .select(['scheduled_at', 'details'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What a call says, and by whom; null once that is forgotten. */
export async function readCallDetails(tx: AccountTx, scope: AccountScope, id: string): Promise<CallDetails | null> {
  const details = (await readAskedCall(tx, scope, id))?.details;
  return details?.channel === 'voice' ? details : null;
}

/** Calls of programs of all accounts that are to be dialled until a time, the longest due first. */
export async function findDueSingles(
  tx: SystemTx,
  { until, limit }: { until: Date; limit: number },
): Promise<{ accountId: string; id: string }[]> {
  return await tx
    .selectFrom('voice_call')
    .select(['account_id as accountId', 'id'])
    .where('api_key_id', 'is not', null)
    .where('next_at', '<=', until)
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
