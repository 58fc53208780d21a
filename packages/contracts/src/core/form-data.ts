/** One field of a request body. */
type FieldValue = unknown;

function isScalarList(value: unknown): value is readonly (string | number | boolean | Blob)[] {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object' || item instanceof Blob);
}

function fieldText(value: FieldValue): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

function* fields(input: Readonly<Record<string, unknown>>): Generator<[string, string | Blob]> {
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    if (value instanceof Blob) yield [key, value];
    else if (isScalarList(value))
      for (const item of value) yield [`${key}[]`, item instanceof Blob ? item : fieldText(item)];
    else yield [key, fieldText(value)];
  }
}

/**
 * Encodes a request as form data: booleans `0|1`, lists `key[]`, nested values one JSON string; multipart only when a
 * file is among the fields.
 */
export function encodeForm(input: Readonly<Record<string, unknown>>): URLSearchParams | FormData {
  const all = [...fields(input)];
  if (all.some(([, value]) => typeof value !== 'string')) {
    const form = new FormData();
    for (const [key, value] of all) form.append(key, value);
    return form;
  }
  return new URLSearchParams(all.filter((field): field is [string, string] => typeof field[1] === 'string'));
}

/** Decodes form fields (in order of arrival) to a request object; `key[]` gathers a list. */
export function decodeForm<Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value | Value[]> {
  const lists = new Map<string, Value[]>();
  const scalars = new Map<string, Value>();
  for (const [name, value] of entries) {
    if (!name.endsWith('[]')) {
      scalars.set(name, value);
      continue;
    }
    const key = name.slice(0, -2);
    const list = lists.get(key);
    if (list) list.push(value);
    else lists.set(key, [value]);
  }
  return Object.fromEntries<Value | Value[]>([...scalars, ...lists]);
}
