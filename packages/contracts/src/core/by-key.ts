import * as v from 'valibot';

/**
 * Builds the schema of an object whose keys users choose. It keeps every key: `v.record` drops `constructor`, `prototype`
 * and `__proto__` without an issue.
 */
export function byKey<Value extends v.GenericSchema>(key: v.GenericSchema<string>, value: Value) {
  return v.pipe(
    v.custom<Readonly<Record<string, v.InferInput<Value>>>>(
      (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
    ),
    // For whoever describes the schema, which cannot look into a transformation.
    v.metadata({ valuesByKey: value }),
    v.rawTransform<Readonly<Record<string, v.InferInput<Value>>>, Record<string, v.InferOutput<Value>>>(
      ({ dataset, addIssue, NEVER }) => {
        const input = dataset.value;
        const entries: [string, v.InferOutput<Value>][] = [];
        for (const name of Object.keys(input)) {
          const read = v.safeParse(value, input[name]);
          if (read.success) entries.push([name, read.output]);
          for (const { message, path = [] } of [
            ...(v.safeParse(key, name).issues ?? []),
            ...(read.success ? [] : read.issues),
          ]) {
            const item = { type: 'object', origin: 'value', input, key: name, value: input[name] } as const;
            addIssue({ message, path: [item, ...path] });
          }
        }
        return entries.length === Object.keys(input).length ? Object.fromEntries(entries) : NEVER;
      },
    ),
  );
}

/** Returns a value that an object has itself, never one that all objects inherit, such as `constructor`. */
export function ownValue<Value>(object: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
