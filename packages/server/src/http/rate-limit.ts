import type { RateLimit } from '@app/contracts/core/call.ts';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { SystemTx } from '../database/transaction.ts';

/** Counts requests against a limit, over all processes of the server. */
export interface RateLimiter {
  /** Counts one request of `key`. */
  take(key: string, limit: RateLimit): Promise<Counted>;
}

/** What a limit has come to with the request just counted. */
export interface Counted {
  /** Whether the request is within the limit. */
  readonly isAllowed: boolean;
  /** Requests that are still allowed in this window. */
  readonly remaining: number;
  /** Seconds until the next window, at least 1. */
  readonly resetSeconds: number;
}

export function createRateLimiter(database: Database, clock: Clock): RateLimiter {
  return {
    take: (key, limit) => database.asSystem((tx) => countRequest(tx, { key, limit, now: clock.now() })),
  };
}

interface Place {
  readonly key: string;
  readonly limit: Pick<RateLimit, 'max' | 'windowSeconds'>;
  readonly now: Date;
}

/** Counts one request of `key`; returns 0 when it is allowed, else the seconds until it is again. */
export async function takePlace(tx: SystemTx, place: Place): Promise<number> {
  const { isAllowed, resetSeconds } = await countRequest(tx, place);
  return isAllowed ? 0 : resetSeconds;
}

/**
 * Windows start with the first request counted in them. One statement decides, so that no two requests share a place.
 * One that starts later than now was written while a clock was wrong, and is over.
 */
async function countRequest(tx: SystemTx, { key, limit: { max, windowSeconds }, now }: Place): Promise<Counted> {
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
  return {
    isAllowed: window.count <= max,
    remaining: Math.max(0, max - window.count),
    resetSeconds: Math.max(1, Math.ceil((window.window_start.getTime() - expired.getTime()) / 1_000)),
  };
}

/**
 * `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers: how many requests a window has, how many are
 * left of this one, and in how many seconds the next begins.
 */
export function rateLimitHeaders({ max, windowSeconds }: RateLimit, { remaining, resetSeconds }: Counted) {
  return {
    'RateLimit-Policy': `"default";q=${max};w=${windowSeconds}`,
    RateLimit: `"default";r=${remaining};t=${resetSeconds}`,
  };
}
