import * as v from 'valibot';

/** One setting is wrong; the message is one sentence for the person who starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** A variable that holds a whole number within bounds. */
export function whole(name: string, min: number, max: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d+$/, `${name} must be a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `${name} must be a whole number from ${min} to ${max}`),
    v.maxValue(max, `${name} must be a whole number from ${min} to ${max}`),
  );
}

/** A variable that holds one of these words. */
export function oneOf<const Values extends readonly [string, ...string[]]>(name: string, values: Values) {
  return v.picklist(values, `${name} must be one of ${values.join(', ')}`);
}

/** A variable that is `1` or `0`. */
export function yesNo(name: string) {
  return v.pipe(
    v.picklist(['0', '1'], `${name} must be 0 or 1`),
    v.transform((bit) => bit === '1'),
  );
}
