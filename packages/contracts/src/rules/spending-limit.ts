import * as v from 'valibot';
import { money } from '../core/wire.ts';
import { rule } from './rule-message.ts';

/** The most that somebody, or an API key, may spend in a period: whole minor units; 0 or an empty text for no limit (null). */
export function spendingLimit() {
  return v.pipe(
    v.union([v.literal(''), v.pipe(money(), v.minValue(0, rule('min_value', { min: 0 })))], rule('numeric')),
    v.transform((limit) => (limit === '' || limit === 0 ? null : limit)),
  );
}

/** Shares of a month's limit, in percent, at which a member and the account owner are told. */
export const LIMIT_NOTICES = [80, 100] as const;
