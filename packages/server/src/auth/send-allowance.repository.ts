import { sql } from 'kysely';
import type { SystemTx } from '../database/transaction.ts';

const DAY = 86_400_000;
const PER_DAY = 5;
/** Seconds to wait after the first, second, third and any later one of a day. */
const GAPS = [60, 90, 180, 300] as const;

export interface Allowance {
  readonly isAllowed: boolean;
  /** Seconds until the next may be asked for. */
  readonly retryAfter: number;
}

/**
 * Whether one more mail or message may go out for `key` (a purpose and an address): a growing gap after each, five a
 * day. One statement decides and counts. The answer is the same whether or not anybody has that address.
 */
export async function takeAllowance(tx: SystemTx, key: string, now: Date): Promise<Allowance> {
  const dayAgo = new Date(now.getTime() - DAY);
  const isNewDay = sql<boolean>`send_allowance.window_start <= ${dayAgo}`;
  const counted = await tx
    .insertInto('send_allowance')
    .values({ key, window_start: now, last_sent_at: now, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          window_start: sql`case when ${isNewDay} then ${now} else send_allowance.window_start end`,
          last_sent_at: now,
          count: sql`case when ${isNewDay} then 1 else send_allowance.count + 1 end`,
        })
        .where(
          sql<boolean>`${isNewDay} or (
            send_allowance.count < ${PER_DAY}
            and send_allowance.last_sent_at + make_interval(secs => ${gapInSql}) <= ${now}
          )`,
        ),
    )
    .returning('count')
    .executeTakeFirst();
  if (counted) return { isAllowed: true, retryAfter: waitAfter(counted.count, DAY / 1_000) };
  return { isAllowed: false, retryAfter: await waitFor(tx, key, now) };
}

const gapInSql = sql`case send_allowance.count when 1 then ${GAPS[0]}::int when 2 then ${GAPS[1]}::int
  when 3 then ${GAPS[2]}::int else ${GAPS[3]}::int end`;

/** The gap after the `count`th of a day; after the last one the rest of the day. */
function waitAfter(count: number, restOfDay: number): number {
  return count >= PER_DAY ? restOfDay : (GAPS[Math.min(count, GAPS.length) - 1] ?? GAPS[3]);
}

async function waitFor(tx: SystemTx, key: string, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('send_allowance')
    .select(['window_start', 'last_sent_at', 'count'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const secondsTo = (time: number) => Math.max(1, Math.ceil((time - now.getTime()) / 1_000));
  const dayEnd = secondsTo(row.window_start.getTime() + DAY);
  if (row.count >= PER_DAY) return dayEnd;
  return secondsTo(row.last_sent_at.getTime() + waitAfter(row.count, dayEnd) * 1_000);
}
