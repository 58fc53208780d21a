import type { MessageChannel } from '@app/contracts/message/api-message.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { ApiMessageTable } from '../database/tables/public-api.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import type { MessageRow } from '../messaging/messaging.repository.ts';
import type { SandboxRow } from './sandbox-message.ts';

export type ApiMessageRow = Selectable<ApiMessageTable>;

/** A request for a message with the message itself, which test keys have none of. */
export interface FoundApiMessage {
  readonly asked: ApiMessageRow;
  readonly message: MessageRow | null;
}

function asSandboxRow(row: ApiMessageRow): SandboxRow[] {
  return row.sandbox ? [{ ...row, sandbox: row.sandbox }] : [];
}

export async function insertApiMessages(
  tx: AccountTx,
  { accountId }: AccountScope,
  rows: readonly Omit<Insertable<ApiMessageTable>, 'account_id'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => ({ ...row, account_id: accountId }));
  await tx.insertInto('api_message').values(values).execute();
}

export async function readApiMessage(
  tx: AccountTx,
  { accountId }: AccountScope,
  { id, mode }: { id: string; mode: 'test' | 'live' },
): Promise<ApiMessageRow | undefined> {
  return await tx
    .selectFrom('api_message')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('mode', '=', mode)
    .executeTakeFirst();
}

/** Those of these messages that test keys asked for. */
export async function readSandboxMessages(
  tx: AccountTx,
  { accountId }: AccountScope,
  ids: readonly string[],
): Promise<SandboxRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('api_message')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('mode', '=', 'test')
    .where('id', 'in', [...ids])
    .execute();
  return rows.flatMap(asSandboxRow);
}

export interface ApiMessageFilter {
  readonly mode: 'test' | 'live';
  readonly channel?: MessageChannel | undefined;
  /** `''` for any. */
  readonly reference: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The last one of the page before; null for the first page. */
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/** Requests for messages, newest first. */
export async function listApiMessages(
  tx: AccountTx,
  { accountId }: AccountScope,
  { mode, channel, reference, from, to, after, limit }: ApiMessageFilter,
): Promise<ApiMessageRow[]> {
  let query = tx.selectFrom('api_message').selectAll().where('account_id', '=', accountId).where('mode', '=', mode);
  if (channel !== undefined) query = query.where('channel', '=', channel);
  if (reference !== '') query = query.where('reference', '=', reference);
  if (from !== undefined) query = query.where('created_at', '>=', new Date(from));
  if (to !== undefined) query = query.where('created_at', '<', new Date(to));
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`);
  return await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Messages of single requests by their ids and times, which lie in different months. */
export async function readMessages(
  tx: AccountTx,
  { accountId }: AccountScope,
  asked: readonly Pick<ApiMessageRow, 'id' | 'created_at'>[],
): Promise<ReadonlyMap<string, MessageRow>> {
  if (asked.length === 0) return new Map();
  const rows = await tx
    .selectFrom('message')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('created_at', 'in', [...new Set(asked.map((each) => each.created_at))])
    .where(
      'id',
      'in',
      asked.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Cancels a message of a test key. */
export async function cancelSandboxMessage(
  tx: AccountTx,
  { accountId }: AccountScope,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('api_message')
    .set({ cancelled_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Forgets up to `limit` requests for messages from before a time. Returns how many it were. */
export async function forgetApiMessages(
  tx: SystemTx,
  { mode, before, limit }: { mode: 'test' | 'live'; before: Date; limit: number },
): Promise<number> {
  const old = await sql`
    delete from api_message where (account_id, id) in (
      select account_id, id from api_message where created_at < ${before} and mode = ${mode}
      order by created_at limit ${limit}
    )
  `.execute(tx);
  return Number(old.numAffectedRows ?? 0n);
}
