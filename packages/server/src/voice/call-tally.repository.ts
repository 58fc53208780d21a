import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import type { AnswerRates, LogFilter } from './call-filter.ts';

/** Milliseconds of the tally's steps. */
export const STEP = 600_000;

/** Whether a filter's time has bounds that the tally knows. */
export function isOfWholeSteps({ from, to }: LogFilter): boolean {
  return [from, to].every((at) => at === undefined || Date.parse(at) % STEP === 0);
}

/** Whether the tally tells how many calls a filter is about: it knows neither numbers nor names. */
export function isTallied(filter: LogFilter): boolean {
  return filter.search.trim() === '' && isOfWholeSteps(filter);
}

function tallyOf(tx: AccountTx, scope: AccountScope, filter: LogFilter) {
  const { campaign_id: campaignId, status, key, carrier, from, to } = filter;
  let query = tx.selectFrom('voice_tally').where('account_id', '=', scope.accountId);
  if (campaignId !== undefined) query = query.where('campaign_id', '=', campaignId);
  if (status.length > 0) query = query.where('status', 'in', [...status]);
  if (carrier.length > 0) query = query.where('carrier', 'in', [...carrier]);
  if (from !== undefined) query = query.where('step', '>=', new Date(from));
  if (to !== undefined) query = query.where('step', '<', new Date(to));
  if (filter.isWithoutTests) query = query.where('is_test', '=', false);
  if (key.length === 0) return query;
  const pressed = key.filter((each) => each !== 'none');
  return query.where((eb) =>
    eb.or([
      ...(pressed.length > 0 ? [eb('key', 'in', pressed)] : []),
      ...(key.includes('none') ? [eb('key', 'is', null)] : []),
    ]),
  );
}

/** Sums are numeric, which would come as text. */
const sumOfCalls = sql<number>`sum(calls)::bigint`;

/** How many matching calls stand in each step of time, oldest first. */
export async function readCallsByStep(
  tx: AccountTx,
  scope: AccountScope,
  filter: LogFilter,
): Promise<{ minute: Date; messages: number }[]> {
  return await tallyOf(tx, scope, filter)
    .select(['step as minute', sumOfCalls.as('messages')])
    .groupBy('step')
    .having(sumOfCalls, '>', 0)
    .orderBy('step')
    .execute();
}

/** Matching calls by one of the tally's columns, null left out. */
export async function readCallsBy(
  tx: AccountTx,
  scope: AccountScope,
  filter: LogFilter,
  column: 'status' | 'carrier' | 'key',
): Promise<Record<string, number>> {
  const rows = await tallyOf(tx, scope, filter)
    .select([sql<string>`${sql.ref(column)}`.as('value'), sumOfCalls.as('calls')])
    .where(column, 'is not', null)
    .groupBy(column)
    .having(sumOfCalls, '>', 0)
    .orderBy(column)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.value, row.calls]));
}

/** How many of all matching calls were answered, and for how long. */
export async function readTalliedRates(tx: AccountTx, scope: AccountScope, filter: LogFilter): Promise<AnswerRates> {
  return await tallyOf(tx, scope, filter)
    .select([
      sql<number | null>`sum(answered)::double precision / nullif(sum(ended), 0)::double precision`.as('answered_rate'),
      sql<number | null>`sum(seconds)::double precision / nullif(sum(answered), 0)::double precision`.as(
        'avg_duration',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** Campaigns with so many rows that are not added up, the most first. */
export async function findLooseCallTallies(
  tx: SystemTx,
  { least, limit }: { least: number; limit: number },
): Promise<{ account_id: string; campaign_id: string }[]> {
  return await tx
    .selectFrom('voice_tally')
    .select(['account_id', 'campaign_id'])
    .where('is_sum', '=', false)
    .groupBy(['account_id', 'campaign_id'])
    .having((eb) => eb.fn.countAll<number>(), '>=', least)
    .orderBy((eb) => eb.fn.countAll<number>(), 'desc')
    .limit(limit)
    .execute();
}

/** Adds a campaign's rows up, in one statement: what is added meanwhile stays as it is, and whoever reads misses nothing. */
export async function addUpCallTally(
  tx: SystemTx,
  { account_id: accountId, campaign_id: campaignId }: { account_id: string; campaign_id: string },
): Promise<void> {
  await sql`
    with loose as (
      delete from voice_tally where account_id = ${accountId} and campaign_id = ${campaignId} returning *
    )
    insert into voice_tally (
      account_id, campaign_id, step, carrier, status, key, is_test, calls, ended, answered, seconds, is_sum
    )
    select account_id, campaign_id, step, carrier, status, key, is_test, sum(calls), sum(ended), sum(answered),
      sum(seconds), true
    from loose group by 1, 2, 3, 4, 5, 6, 7
    having sum(calls) <> 0 or sum(ended) <> 0 or sum(answered) <> 0 or sum(seconds) <> 0
  `.execute(tx);
}
