import type { Call, Schema } from '@app/contracts/core/call.ts';
import { isRecipientNumber } from '@app/contracts/core/recipient-number.ts';
import { maskPhone } from '@app/contracts/rules/phone.ts';
import type { AnyReply } from './route.ts';

type Mask = (value: unknown) => unknown;

interface Masks {
  readonly data: Mask | null;
  readonly info: Mask | null;
}

const masksOfCalls = new WeakMap<Call, Masks>();

/** A reply with the middle of each recipient's number hidden, as the call's schemas mark them. */
export function maskNumbers(call: Call, reply: AnyReply): AnyReply {
  const { data, info } = masksOf(call);
  return { ...reply, ...(data && { data: data(reply.data) }), ...(info && { info: info(reply.info) }) };
}

function masksOf(call: Call): Masks {
  const known = masksOfCalls.get(call);
  if (known) return known;
  const made = { data: maskOf(call.data), info: maskOf(call.info) };
  masksOfCalls.set(call, made);
  return made;
}

/** What hides the numbers in values of a schema; null where it marks none. */
function maskOf(schema: Schema): Mask | null {
  if (isRecipientNumber(schema)) return maskText;
  const inner: unknown[] = ['wrapped', 'item', 'value', 'entries', 'options', 'pipe'].map((part) =>
    Reflect.get(schema, part),
  );
  const [wrapped, item, value, entries, options, pipe] = inner;
  if (isSchema(wrapped)) return maskOf(wrapped);
  if (isSchema(item)) return each(maskOf(item), (mask) => (list) => (Array.isArray(list) ? list.map(mask) : list));
  if (isSchema(value)) return each(maskOf(value), (mask) => overFields(() => mask));
  if (isObject(entries)) return maskOfEntries(entries);
  if (Array.isArray(options)) return inTurn(options);
  // The first of a pipe is the schema itself.
  return Array.isArray(pipe) ? inTurn(pipe.slice(1)) : null;
}

function each(mask: Mask | null, make: (mask: Mask) => Mask): Mask | null {
  return mask && make(mask);
}

function maskOfEntries(entries: object): Mask | null {
  const masks = new Map<string, Mask>();
  for (const [name, schema] of Object.entries(entries)) {
    const mask = isSchema(schema) ? maskOf(schema) : null;
    if (mask) masks.set(name, mask);
  }
  return masks.size === 0 ? null : overFields((name) => masks.get(name) ?? null);
}

function overFields(maskFor: (name: string) => Mask | null): Mask {
  return (value) =>
    isObject(value) && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name, maskFor(name)?.(field) ?? field]))
      : value;
}

function inTurn(schemas: readonly unknown[]): Mask | null {
  const masks = schemas
    .filter(isSchema)
    .map(maskOf)
    .filter((mask) => mask !== null);
  return masks.length === 0 ? null : (value) => masks.reduce((masked, mask) => mask(masked), value);
}

/** Of a number, or of an id made of one. */
function maskText(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/(?<=^(?:rcp_)?)\d{8,15}$/, maskPhone) : value;
}

function isSchema(value: unknown): value is Schema {
  return isObject(value) && 'kind' in value && value.kind === 'schema';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
