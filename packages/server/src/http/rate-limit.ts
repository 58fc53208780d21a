import type { RateLimit } from '@app/contracts/core/call.ts';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { SystemTx } from '../database/transaction.ts';

/** Counts requests against a limit, over all processes of the server. */
export interface RateLimiter {
  /** Counts one request of `key`; answers 0 when it is allowed, else the seconds until it is again. */
  take(key: string, limit: RateLimit): Promise<number>;
}

export function createRateLimiter(database: Database, clock: Clock): RateLimiter {
  return {
    take: (key, limit) => database.asSystem((tx) => takePlace(tx, { key, limit, now: clock.now() })),
  };
}

interface Place {
  readonly key: string;
  readonly limit: Pick<RateLimit, 'max' | 'windowSeconds'>;
  readonly now: Date;
}

/**
 * Windows start with the first request counted in them. One statement decides, so that no two requests share a place.
 * One that starts later than now was written while a clock was wrong, and is over.
 */
export async function takePlace(tx: SystemTx, { key, limit: { max, windowSeconds }, now }: Place): Promise<number> {
  const expired = new Date(now.getTime() - windowSeconds * 1_000);
  const isOver = sql<boolean>`(rate_limit.window_start <= ${expired} or rate_limit.window_start > ${now})`;
  const window = await tx
    .insertInto('rate_limit')
    .values({ key, window_start: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        window_start: sql`case when ${isOver} then ${now} else rate_limit.window_start end`,
        count: sql`case when ${isOver} then 1 else rate_limit.count + 1 end`,
      }),
    )
    .returning(['window_start', 'count'])
    .executeTakeFirstOrThrow();
  if (window.count <= max) return 0;
  return Math.max(1, Math.ceil((window.window_start.getTime() - expired.getTime()) / 1_000));
}
