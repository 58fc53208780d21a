import type { ReferenceCall, ReferenceField } from '@app/contracts/developer/reference.ts';
import type { Json } from '@app/contracts/reference/describe-call.ts';
import { queryOf } from '../shared/query-of.ts';

/** What is typed for a call, by name of its fields. */
export type Typed = Readonly<Record<string, string>>;

export interface TypedRequest {
  readonly method: 'GET' | 'POST';
  /** Path with its query, below the API's base. */
  readonly path: string;
  readonly body: Readonly<Record<string, Json>> | null;
  /** Fields whose text is no value of their type. */
  readonly unreadable: readonly string[];
}

/** What a field holds before anything is typed: its example, or nothing. */
export function initialText({ example }: ReferenceField): string {
  if (example === undefined || example === null) return '';
  return typeof example === 'string' ? example : JSON.stringify(example, null, 2);
}

/** The fields of a request that are looked at with the channel that is typed; a message is an SMS unless it says otherwise. */
export function fieldsOf({ fields }: ReferenceCall, typed: Typed): readonly ReferenceField[] {
  return fields.filter((field) => isOf(field, channelOf(typed)));
}

function channelOf({ channel = '' }: Typed): string {
  return channel.trim() || 'sms';
}

function isOf({ channels }: ReferenceField, channel: string): boolean {
  return channels.length === 0 || channels.includes(channel);
}

/** The request that typed fields make. Empty ones are left out; in a path they stay as `{name}`. */
export function typedRequest(call: ReferenceCall, typed: Typed): TypedRequest {
  const { method, path } = call;
  const unreadable: string[] = [];
  const values: Record<string, Json> = {};
  for (const field of fieldsOf(call, typed)) {
    const text = (typed[field.name] ?? '').trim();
    if (text === '') continue;
    const value = valueOf(field, text);
    if (value === undefined) unreadable.push(field.name);
    else values[field.name] = value;
  }
  const filled = path.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    delete values[name];
    return value === undefined ? placeholder : encodeURIComponent(String(value));
  });
  const isRead = method === 'GET';
  const hasFields = Object.keys(values).length > 0;
  return {
    method: isRead ? 'GET' : 'POST',
    path: isRead && hasFields ? `${filled}?${queryOf(values)}` : filled,
    body: !isRead && hasFields ? values : null,
    unreadable,
  };
}

function valueOf({ type }: ReferenceField, text: string): Json | undefined {
  if (type === 'integer') return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
  if (type !== 'list' && type !== 'object') return text;
  const value = parsed(text);
  return typeof value === 'object' && value !== null && Array.isArray(value) === (type === 'list') ? value : undefined;
}

function parsed(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/**
 * The answer that the samples of a call's reference make up, for the channel that is typed: what only some channels have is
 * what was typed for it, and null for the others.
 */
export function exampleAnswer(call: ReferenceCall, typed: Typed): string {
  const { answer, is_list: isList } = call;
  const channel = channelOf(typed);
  const asked = typedRequest(call, typed).body ?? {};
  const valueIn = (field: ReferenceField) => {
    const { name, channels, example } = field;
    if (!isOf(field, channel)) return null;
    return channels.length > 0 || name === 'channel' ? (asked[name] ?? example) : example;
  };
  const shown = answer.filter(({ example }) => example !== undefined);
  const one = Object.fromEntries(shown.map((field) => [field.name, valueIn(field)]));
  return JSON.stringify({ data: isList ? [one] : one });
}
