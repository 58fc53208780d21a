import type { RateLimit } from '@app/contracts/core/call.ts';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { SystemTx } from '../database/transaction.ts';
import { allDone, gatherBy } from '../gather.ts';

const MOST_AT_ONCE = 1_000;

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
  const take = gatherBy<{ readonly key: string; readonly limit: RateLimit }, Counted>({
    most: MOST_AT_ONCE,
    work: async (requests) => {
      const [first] = requests;
      if (!first) return [];
      const place = { ...first, now: clock.now() };
      return allDone(await database.stepAsSystem((tx) => countRequests(tx, place, requests.length)));
    },
  });
  return { take: (key, limit) => take(key, { key, limit }) };
}

interface Place {
  readonly key: string;
  readonly limit: Pick<RateLimit, 'max' | 'windowSeconds'>;
  readonly now: Date;
}

/** Counts one request of `key`; returns 0 when it is allowed, else the seconds until it is again. */
export async function takePlace(tx: SystemTx, place: Place): Promise<number> {
  const [counted] = await countRequests(tx, place, 1);
  return counted && !counted.isAllowed ? counted.resetSeconds : 0;
}

/**
 * Counts so many requests of one key; answers what each has come to. Windows start with the first request counted in them.
 * One statement decides, so that no two requests share a place. One that starts later than now was written while a clock
 * was wrong, and is over.
 */
async function countRequests(
  tx: SystemTx,
  { key, limit: { max, windowSeconds }, now }: Place,
  requests: number,
): Promise<Counted[]> {
  const expired = new Date(now.getTime() - windowSeconds * 1_000);
  const isOver = sql<boolean>`(rate_limit.window_start <= ${expired} or rate_limit.window_start > ${now})`;
  const window = await tx
    .insertInto('rate_limit')
    .values({ key, window_start: now, count: requests })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        window_start: sql`case when ${isOver} then ${now} else rate_limit.window_start end`,
        count: sql`case when ${isOver} then ${requests}::integer else rate_limit.count + ${requests}::integer end`,
      }),
    )
    .returning(['window_start', 'count'])
    .executeTakeFirstOrThrow();
  const resetSeconds = Math.max(1, Math.ceil((window.window_start.getTime() - expired.getTime()) / 1_000));
  return Array.from({ length: requests }, (_, index) => {
    const count = window.count - requests + index + 1;
    return { isAllowed: count <= max, remaining: Math.max(0, max - count), resetSeconds };
  });
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
