import { TIMEZONE } from '@app/contracts/constants.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { LogFilter } from './call-filter.ts';
import { readCallsBy } from './call-tally.repository.ts';

function calls(tx: AccountTx, scope: AccountScope, campaignId: string) {
  return tx
    .selectFrom('voice_call')
    .where('account_id', '=', scope.accountId)
    .where('campaign_id', '=', campaignId)
    .where('is_test', '=', false);
}

/** What a campaign's report is about: its recipients, no tests. */
export function recipientsOf(campaignId: string): LogFilter {
  return { campaign_id: campaignId, search: '', status: [], key: [], carrier: [], isWithoutTests: true };
}

export function countByStatus(tx: AccountTx, scope: AccountScope, campaignId: string) {
  return readCallsBy(tx, scope, recipientsOf(campaignId), 'status');
}

export function countByKey(tx: AccountTx, scope: AccountScope, campaignId: string) {
  return readCallsBy(tx, scope, recipientsOf(campaignId), 'key');
}

export function countCallsByCarrier(tx: AccountTx, scope: AccountScope, campaignId: string) {
  return readCallsBy(tx, scope, recipientsOf(campaignId), 'carrier');
}

/** Calls of a campaign by how often they were dialled; those that never were are left out. */
export async function countByAttempts(
  tx: AccountTx,
  scope: AccountScope,
  campaignId: string,
): Promise<Record<string, number>> {
  const rows = await calls(tx, scope, campaignId)
    .select((eb) => ['attempts', eb.fn.countAll<number>().as('calls')])
    .where('attempts', '>', 0)
    .groupBy('attempts')
    .orderBy('attempts')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.attempts, row.calls]));
}

/** By the hour of the day in which calls were last dialled. */
export async function countByHour(tx: AccountTx, scope: AccountScope, campaignId: string) {
  const local = sql`dialled_at at time zone ${sql.lit(TIMEZONE)}`;
  return await calls(tx, scope, campaignId)
    .select((eb) => [
      sql<string>`to_char(${local}, 'YYYY-MM-DD')`.as('day'),
      sql<number>`extract(hour from ${local})::integer`.as('hour'),
      eb.fn.countAll<number>().as('calls'),
      sql<number>`count(answered_at)::integer`.as('answered'),
    ])
    .where('dialled_at', 'is not', null)
    .groupBy(['day', 'hour'])
    .orderBy('day')
    .orderBy('hour')
    .execute();
}

/** Ends of the steps in which lengths are shown, in seconds. */
const steps = [5, 10, 20, 30, 45, 60, 90, 120, 300] as const;

/** Answered calls by length; steps beyond the longest are left out. */
export async function countByDuration(tx: AccountTx, scope: AccountScope, campaignId: string) {
  const rows = await calls(tx, scope, campaignId)
    .select((eb) => [
      sql<number>`width_bucket(duration_s, array[${sql.join(steps.map((step) => sql.lit(step)))}]::integer[])`.as(
        'step',
      ),
      eb.fn.countAll<number>().as('calls'),
    ])
    .where('answered_at', 'is not', null)
    .where('ended_at', 'is not', null)
    .groupBy('step')
    .execute();
  const longest = Math.max(-1, ...rows.map(({ step }) => step));
  return Array.from({ length: longest + 1 }, (_, step) => ({
    from_s: steps[step - 1] ?? 0,
    to_s: steps[step] ?? 3_600,
    calls: rows.find((row) => row.step === step)?.calls ?? 0,
  }));
}

/** The most frequent error codes, at most ten. */
export async function countTopCallErrors(tx: AccountTx, scope: AccountScope, campaignId: string) {
  return await calls(tx, scope, campaignId)
    .select((eb) => [eb.ref('error_code').$notNull().as('code'), eb.fn.countAll<number>().as('count')])
    .where('error_code', 'is not', null)
    .where('next_at', 'is', null)
    .groupBy('error_code')
    .orderBy('count', 'desc')
    .orderBy('error_code')
    .limit(10)
    .execute();
}

/** When the next call of a campaign is due. */
export async function readNextCall(tx: AccountTx, scope: AccountScope, campaignId: string): Promise<Date | null> {
  const row = await calls(tx, scope, campaignId)
    .select('next_at')
    .where('next_at', 'is not', null)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_at ?? null;
}
