import * as v from 'valibot';
import { rule } from '../rules/rule-message.ts';
import { instant } from './wire.ts';

/** Optional filter on one id. */
export function idFilter() {
  return v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)));
}

/** A filter of several values sent as `key[]`; absent or empty means all. Unknown values are refused. */
export function choices<const Values extends readonly [string, ...string[]]>(values: Values) {
  return v.optional(oneOrMore(values), []);
}

/** One or more of `values`, sent as `key[]` or as a lone value; each is taken once. */
export function oneOrMore<const Values extends readonly [string, ...string[]]>(values: Values) {
  const choice = v.picklist(values, rule('oneOf'));
  return v.pipe(
    v.union([choice, v.array(choice)], rule('oneOf')),
    v.transform((value) => (Array.isArray(value) ? [...new Set(value)] : [value])),
  );
}

/** A list of `values` within JSON, each taken once, so that there are no more than the values that are known. */
export function eachOnce<const Value extends string | number>(values: readonly Value[]) {
  return v.pipe(
    v.array(v.picklist(values, rule('oneOf'))),
    v.transform((chosen) => [...new Set(chosen)]),
  );
}

/** Filter on a span of time: `from` inclusive, `to` exclusive, ISO 8601 in UTC. */
export const spanFields = {
  from: v.optional(instant()),
  to: v.optional(instant()),
};

/** Count per state; a state without rows may be absent. */
export const countsByStatus = v.record(v.string(), v.number());
