import { dayKey } from '@app/contracts/rules/dates.ts';
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import { bulkInsert } from '../database/bulk-insert.ts';
import type { RequestLogTable } from '../database/tables/public-api.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import { countCapped } from '../lists/count-capped.ts';
import { offsetOf, sortOf, type Found, type PageInput } from '../lists/page.ts';

export type RequestRow = Selectable<RequestLogTable> & { key_name: string | null; key_mode: string | null };

const requestColumns = {
  account_id: 'text',
  id: 'text',
  api_key_id: 'text',
  method: 'text',
  path: 'text',
  status: 'integer',
  code: 'text',
  ms: 'integer',
  ip: 'text',
  user_agent: 'text',
  idempotency_key: 'text',
  request: 'jsonb',
  answer: 'jsonb',
  object_ids: 'text[]',
  created_at: 'timestamptz',
} as const;

/** A request as it is written. */
export type NewRequest = Omit<Selectable<RequestLogTable>, 'account_id' | 'request' | 'answer'> & {
  /** JSON text. */
  readonly request: string | null;
  readonly answer: string | null;
};

/** Writes requests, and counts each for its day in Asia/Ho_Chi_Minh. */
export async function insertRequests(
  tx: AccountTx,
  { accountId }: AccountScope,
  requests: readonly NewRequest[],
): Promise<void> {
  const rows = requests.map((request) => ({ ...request, account_id: accountId }));
  await bulkInsert(tx, { table: 'request_log', columns: requestColumns, rows });
  await sql`
    insert into request_day (account_id, day, requests, errors)
    select ${accountId}, day, count(*), count(*) filter (where status >= 400)
    from unnest(${requests.map((request) => dayKey(request.created_at))}::date[], ${requests.map(({ status }) => status)}::integer[])
      as answered (day, status)
    group by day
    order by day
    on conflict (account_id, day) do update set
      requests = request_day.requests + excluded.requests, errors = request_day.errors + excluded.errors
  `.execute(tx);
}

export interface RequestFilter extends PageInput {
  readonly search: string;
  readonly key_id?: string | undefined;
  readonly outcome: readonly ('ok' | 'refused' | 'failed')[];
  readonly method: readonly string[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const outcomes = {
  ok: sql<boolean>`request_log.status < 400`,
  refused: sql<boolean>`(request_log.status >= 400 and request_log.status < 500)`,
  failed: sql<boolean>`request_log.status >= 500`,
} as const;

function requestsOf(tx: AccountTx, { accountId }: AccountScope, filter: Omit<RequestFilter, keyof PageInput>) {
  const { search, outcome, method } = filter;
  let query = tx.selectFrom('request_log').where('request_log.account_id', '=', accountId);
  if (filter.key_id !== undefined && filter.key_id !== '') {
    query = query.where('request_log.api_key_id', '=', filter.key_id);
  }
  if (outcome.length > 0) query = query.where((eb) => eb.or(outcome.map((each) => outcomes[each])));
  // Says what the index of them says, so that few among many are found by it.
  if (outcome.length > 0 && !outcome.includes('ok')) query = query.where('request_log.status', '>=', 400);
  if (method.length > 0) query = query.where('request_log.method', 'in', [...method]);
  if (filter.from !== undefined) query = query.where('request_log.created_at', '>=', new Date(filter.from));
  if (filter.to !== undefined) query = query.where('request_log.created_at', '<', new Date(filter.to));
  if (search === '') return query;
  return query.where(matching(search));
}

/** Ids are looked for whole; what begins with a slash is how a path begins. */
function matching(search: string) {
  if (search.startsWith('/')) return sql<boolean>`starts_with(request_log.path, ${search})`;
  if (search.startsWith('req_')) return sql<boolean>`request_log.id = ${search}`;
  if (/^[a-z]{3}_[0-9A-Z]{26}$/.test(search)) return sql<boolean>`request_log.object_ids @> array[${search}]`;
  return sql<boolean>`request_log.code = ${search}`;
}

export async function listRequests(tx: AccountTx, scope: AccountScope, filter: RequestFilter): Promise<RequestRow[]> {
  const { direction } = sortOf(filter.sort);
  return await withKey(requestsOf(tx, scope, filter))
    .orderBy('request_log.created_at', direction)
    .orderBy('request_log.id', direction)
    .limit(filter.pageSize)
    .offset(offsetOf(filter))
    .execute();
}

export async function countRequests(tx: AccountTx, scope: AccountScope, filter: RequestFilter): Promise<Found> {
  return await countCapped(tx, requestsOf(tx, scope, filter).select('request_log.id'));
}

export async function readRequest(tx: AccountTx, scope: AccountScope, id: string): Promise<RequestRow | undefined> {
  const { accountId } = scope;
  const query = tx.selectFrom('request_log').where('request_log.account_id', '=', accountId);
  return await withKey(query.where('request_log.id', '=', id)).executeTakeFirst();
}

function withKey(query: ReturnType<typeof requestsOf>) {
  return query
    .leftJoin('api_key', (join) =>
      join
        .onRef('api_key.account_id', '=', 'request_log.account_id')
        .onRef('api_key.id', '=', 'request_log.api_key_id'),
    )
    .selectAll('request_log')
    .select(['api_key.name as key_name', 'api_key.mode as key_mode']);
}

/** Requests of a day (`YYYY-MM-DD`), and how many of them were refused or failed. */
export async function readRequestDay(
  tx: AccountTx,
  { accountId }: AccountScope,
  day: string,
): Promise<{ requests: number; errors: number }> {
  const found = await tx
    .selectFrom('request_day')
    .select(['requests', 'errors'])
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .executeTakeFirst();
  return found ?? { requests: 0, errors: 0 };
}

/** Forgets up to `limit` requests from before a time. Returns how many it were. */
export async function forgetRequests(
  tx: SystemTx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = await sql`
    delete from request_log where (account_id, id) in (
      select account_id, id from request_log where created_at < ${before} order by created_at limit ${limit}
    )
  `.execute(tx);
  return Number(old.numAffectedRows ?? 0n);
}
