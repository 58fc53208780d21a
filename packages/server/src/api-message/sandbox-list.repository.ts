import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { countCapped } from '../lists/count-capped.ts';
import { offsetOf, sortOf, type Found, type PageInput } from '../lists/page.ts';
import type { SandboxRow } from './sandbox-message.ts';

/** A message of a test key with the name of the key. */
export type NamedSandboxRow = SandboxRow & { readonly key_name: string | null };

export interface SandboxFilter extends PageInput {
  readonly search: string;
}

function messagesOf(tx: AccountTx, { accountId }: AccountScope, search: string) {
  const query = tx
    .selectFrom('api_message')
    .where('api_message.account_id', '=', accountId)
    .where('api_message.mode', '=', 'test')
    .where('api_message.sandbox', 'is not', null);
  if (search === '') return query;
  return query.where((eb) =>
    eb.or([
      eb('api_message.id', '=', search),
      eb('api_message.reference', '=', search),
      sql<boolean>`api_message.sandbox ->> 'to' = ${search}`,
    ]),
  );
}

/** One page of what test keys asked for. */
export async function listSandboxRows(
  tx: AccountTx,
  scope: AccountScope,
  filter: SandboxFilter,
): Promise<NamedSandboxRow[]> {
  const { direction } = sortOf(filter.sort);
  const rows = await withKey(messagesOf(tx, scope, filter.search))
    .orderBy('api_message.created_at', direction)
    .orderBy('api_message.id', direction)
    .limit(filter.pageSize)
    .offset(offsetOf(filter))
    .execute();
  return rows.flatMap(whole);
}

/** How many there are; counting stops at a cap. */
export async function countSandboxRows(tx: AccountTx, scope: AccountScope, { search }: SandboxFilter): Promise<Found> {
  return await countCapped(tx, messagesOf(tx, scope, search).select('api_message.id'));
}

/** One message of a test key. */
export async function readSandboxRow(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
): Promise<NamedSandboxRow | undefined> {
  const row = await withKey(messagesOf(tx, scope, '').where('api_message.id', '=', id)).executeTakeFirst();
  return row && whole(row)[0];
}

function withKey(query: ReturnType<typeof messagesOf>) {
  return query
    .leftJoin('api_key', (join) =>
      join
        .onRef('api_key.account_id', '=', 'api_message.account_id')
        .onRef('api_key.id', '=', 'api_message.api_key_id'),
    )
    .selectAll('api_message')
    .select('api_key.name as key_name');
}

type KeyedRow = Awaited<ReturnType<ReturnType<typeof withKey>['execute']>>[number];

function whole(row: KeyedRow): NamedSandboxRow[] {
  return row.sandbox ? [{ ...row, sandbox: row.sandbox }] : [];
}
