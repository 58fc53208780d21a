import * as v from 'valibot';
import { money } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { MAX_TOP_UP, MIN_TOP_UP } from './top-up.ts';

/** What a wallet is to receive by one top-up, whatever way it is paid. */
export function topUpAmount() {
  return v.pipe(
    v.union([v.number(), v.string()], rule('numeric')),
    v.check((amount) => amount !== '', rule('required')),
    money(),
    v.minValue(MIN_TOP_UP, rule('min_value', { min: MIN_TOP_UP })),
    v.maxValue(MAX_TOP_UP, rule('max_value', { max: MAX_TOP_UP })),
  );
}
