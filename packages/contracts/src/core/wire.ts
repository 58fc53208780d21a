import * as v from 'valibot';
import { rule } from '../rules/rule-message.ts';

/**
 * Schemas for values that travel as form fields: each takes the typed value or its text form, so that forms, tests
 * and JSON bodies pass the same schema.
 */

const integerText = v.pipe(v.string(), v.trim(), v.regex(/^-?\d+$/, rule('numeric')), v.transform(Number));

/** A whole number, or its decimal digits. */
export function integer() {
  return v.pipe(v.union([v.number(), integerText], rule('numeric')), v.safeInteger(rule('numeric')));
}

/** A boolean, or `0`, `1`, `false`, `true`. */
export function flag() {
  return v.union(
    [
      v.boolean(),
      v.pipe(
        v.picklist(['0', '1', 'false', 'true']),
        v.transform((text) => text === '1' || text === 'true'),
      ),
      v.pipe(
        v.picklist([0, 1]),
        v.transform((bit) => bit === 1),
      ),
    ],
    rule('oneOf'),
  );
}

/** A list sent as `key[]=a&key[]=b`; absent means empty, a lone value a list of one. */
export function list<Item extends v.GenericSchema>(item: Item) {
  return v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (Array.isArray(value) ? value : [value])),
      v.array(item),
    ),
    [],
  );
}

/** A nested value sent as one JSON string in its field. */
export function json<Inner extends v.GenericSchema>(inner: Inner) {
  return v.pipe(v.unknown(), v.rawTransform(parseJson), inner);
}

function parseJson({ dataset, addIssue, NEVER }: v.RawTransformContext<unknown>): unknown {
  if (typeof dataset.value !== 'string') return dataset.value;
  try {
    return JSON.parse(dataset.value);
  } catch {
    addIssue({ message: rule('oneOf') });
    return NEVER;
  }
}

/** An enumeration that a newer server may extend: known values are suggested, unknown ones pass as text. */
export function openEnum<const Values extends readonly string[]>(_known: Values) {
  return v.custom<Values[number] | (string & {})>((value) => typeof value === 'string');
}

/** ISO 8601 instant in UTC. */
export function instant() {
  return v.pipe(v.string(), v.isoTimestamp());
}
