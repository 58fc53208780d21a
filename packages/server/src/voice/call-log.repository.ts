import type { Call, CallAttempt } from '@app/contracts/voice/call.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { nearerEnd, type Stretch } from '../campaign/campaign-log.repository.ts';
import { skipMinutes } from '../campaign/tally/skip-minutes.ts';
import { countCapped } from '../lists/count-capped.ts';
import { COUNT_CAP, offsetOf, sortColumn, sortOf, type Found, type PageInput } from '../lists/page.ts';
import { asAttempt, asCall } from './call-rows.ts';
import { callColumns, type AnswerRates, type LogFilter } from './call-filter.ts';
import { searchCondition } from './call-search.repository.ts';
import { isTallied, readCallsByStep, STEP } from './call-tally.repository.ts';

/** Calls that match, of one campaign or of all. */
export function callsOf(tx: AccountTx, scope: AccountScope, filter: LogFilter) {
  const { campaign_id: campaignId, status, key, carrier, from, to } = filter;
  let query = tx.selectFrom('voice_call').where('voice_call.account_id', '=', scope.accountId);
  if (campaignId !== undefined) query = query.where('voice_call.campaign_id', '=', campaignId);
  if (status.length > 0) query = query.where('voice_call.status', 'in', [...status]);
  if (carrier.length > 0) query = query.where('voice_call.carrier', 'in', [...carrier]);
  if (from !== undefined) query = query.where('voice_call.at', '>=', new Date(from));
  if (to !== undefined) query = query.where('voice_call.at', '<', new Date(to));
  if (filter.isWithoutTests) query = query.where('voice_call.is_test', '=', false);
  if (key.length > 0) {
    const pressed = key.filter((each) => each !== 'none');
    query = query.where((eb) =>
      eb.or([
        ...(pressed.length > 0 ? [eb('voice_call.key', 'in', pressed)] : []),
        ...(key.includes('none') ? [eb('voice_call.key', 'is', null)] : []),
      ]),
    );
  }
  const condition = searchCondition(filter.search);
  return condition ? query.where(condition) : query;
}

function named(tx: AccountTx, scope: AccountScope, ids: readonly string[]) {
  return tx
    .selectFrom('voice_call')
    .leftJoin('campaign', (join) =>
      join
        .onRef('campaign.account_id', '=', 'voice_call.account_id')
        .onRef('campaign.id', '=', 'voice_call.campaign_id'),
    )
    .selectAll('voice_call')
    .select('campaign.name as campaign_name')
    .where('voice_call.account_id', '=', scope.accountId)
    .where('voice_call.id', 'in', [...ids])
    .execute();
}

/** The calls with these ids, in their order. */
export async function readCalls(tx: AccountTx, scope: AccountScope, ids: readonly string[]): Promise<Call[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await named(tx, scope, ids)).map((row) => [row.id, asCall(row)]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

export async function readCall(tx: AccountTx, scope: AccountScope, id: string): Promise<Call | undefined> {
  const [call] = await readCalls(tx, scope, [id]);
  return call;
}

/** The newest calls to one number. */
export async function listCallsTo(tx: AccountTx, scope: AccountScope, phone: string, limit: number): Promise<Call[]> {
  const rows = await tx
    .selectFrom('voice_call')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('phone', '=', phone)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return await readCalls(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
}

/** Calls by time. Rows before the stretch are passed by in the index alone, far into the log whole steps by the tally. */
export async function listCallsByTime(
  tx: AccountTx,
  scope: AccountScope,
  filter: LogFilter & { readonly sort: string },
  { steps, stretch }: { steps: readonly { minute: Date; messages: number }[]; stretch: Stretch },
): Promise<Call[]> {
  const { offset: passed, limit, isReversed } = nearerEnd(stretch);
  const direction = (sortOf(filter.sort).direction === 'asc') === isReversed ? 'desc' : 'asc';
  const { offset, ...bounds } = skipMinutes(steps, { offset: passed, direction }, STEP);
  const rows = await callsOf(tx, scope, { ...filter, ...bounds })
    .select('voice_call.id')
    .orderBy('voice_call.at', direction)
    .orderBy('voice_call.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = rows.map(({ id }) => id);
  return await readCalls(tx, scope, isReversed ? ids.toReversed() : ids);
}

/** A page of calls that an index finds by themselves, or of a span of time. */
export async function listCalls(tx: AccountTx, scope: AccountScope, filter: LogFilter & PageInput): Promise<Call[]> {
  const { column, direction } = sortOf(filter.sort);
  const rows = await callsOf(tx, scope, filter)
    .select('voice_call.id')
    .orderBy(sortColumn(callColumns, column), direction)
    .orderBy('voice_call.id', direction)
    .limit(filter.pageSize)
    .offset(offsetOf(filter))
    .execute();
  return await readCalls(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
}

/** Counts matching calls: all where the tally tells, else up to a cap. */
export async function countCalls(tx: AccountTx, scope: AccountScope, filter: LogFilter): Promise<Found> {
  if (!isTallied(filter)) return await countCapped(tx, callsOf(tx, scope, filter).select('voice_call.id'));
  const steps = await readCallsByStep(tx, scope, filter);
  return { total: steps.reduce((sum, { messages }) => sum + messages, 0), isCapped: false };
}

/** How many of the newest matching calls were answered, and for how long. */
export async function readRates(tx: AccountTx, scope: AccountScope, filter: LogFilter): Promise<AnswerRates> {
  const newest = callsOf(tx, scope, filter).orderBy('voice_call.at', 'desc').limit(COUNT_CAP);
  return await ratesOf(tx, newest);
}

/** How many of these calls were answered, and for how long. */
export async function readRatesOf(tx: AccountTx, scope: AccountScope, ids: readonly string[]): Promise<AnswerRates> {
  const calls = tx.selectFrom('voice_call').where('voice_call.account_id', '=', scope.accountId);
  return await ratesOf(tx, calls.where(sql<boolean>`voice_call.id = any(${[...ids]}::text[])`));
}

async function ratesOf(tx: AccountTx, calls: ReturnType<typeof callsOf>): Promise<AnswerRates> {
  const some = calls.select(['voice_call.ended_at', 'voice_call.answered_at', 'voice_call.duration_s']).as('some');
  return await tx
    .selectFrom(some)
    .select([
      sql<number | null>`(count(*) filter (where ended_at is not null and answered_at is not null))::double precision
        / nullif(count(*) filter (where ended_at is not null), 0)`.as('answered_rate'),
      sql<
        number | null
      >`(avg(duration_s) filter (where ended_at is not null and answered_at is not null))::double precision`.as(
        'avg_duration',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** How often a call was dialled, in order. */
export async function listAttempts(tx: AccountTx, scope: AccountScope, callId: string): Promise<CallAttempt[]> {
  const rows = await tx
    .selectFrom('voice_attempt')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('call_id', '=', callId)
    .orderBy('attempt')
    .execute();
  return rows.map(asAttempt);
}
