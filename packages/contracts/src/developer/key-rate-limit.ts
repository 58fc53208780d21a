import type { RateLimit } from '../core/call.ts';

/** Requests of one key in a minute, where a call has no limit of its own. */
export const KEY_RATE_LIMIT: RateLimit = { max: 300, windowSeconds: 60, by: 'key' };
