import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { fold } from '../rules/fold.ts';

/** What an account's own field of contacts holds. */
export const fieldTypes = ['text', 'number', 'date', 'boolean', 'choice'] as const;
export type FieldType = (typeof fieldTypes)[number];

export const FIELD_LABEL_LENGTH = 40;
export const FIELD_VALUE_LENGTH = 200;
export const MOST_FIELDS = 50;
export const MOST_OPTIONS = 50;

/** An account's own field. `key` is what variables of texts and the contacts' `custom` call it, and never changes. */
export const contactFieldSchema = v.object({
  id: v.string(),
  key: v.string(),
  label: v.string(),
  type: openEnum(fieldTypes),
  /** What a field of type `choice` can hold; empty for others. */
  options: v.array(v.string()),
});
export type ContactField = v.InferOutput<typeof contactFieldSchema>;

/** A value as it is kept, or the rule message that says why it cannot be. */
export type ReadValue = { readonly value: string } | { readonly problem: string };

const yes = new Set(['1', 'true', 'yes', 'y', 'co', 'dung', 'x']);
const no = new Set(['0', 'false', 'no', 'n', 'khong', 'sai']);

type FieldKind = Pick<ContactField, 'type' | 'options'>;

/**
 * Reads what somebody typed, or a file says, into an own field: numbers with a point, days as `YYYY-MM-DD` (also written
 * as 31/12/2026), `true` or `false`, a choice as it is spelt in the field. An empty text empties the field.
 */
export function readFieldValue(field: FieldKind, typed: string): ReadValue {
  return fieldReader(field)(typed);
}

/** As {@link readFieldValue}, for many values: what the field says of itself is looked at once. */
function fieldReader(field: FieldKind): (typed: string) => ReadValue {
  const read = textReader(field);
  return (typed) => {
    const text = typed.normalize('NFC').trim();
    return text === '' ? { value: '' } : read(text);
  };
}

function textReader({ type, options }: FieldKind): (text: string) => ReadValue {
  if (type === 'number') return readNumber;
  if (type === 'date') return readDay;
  if (type === 'boolean') return readBoolean;
  if (type !== 'choice') return readText;
  // Of two that are spelt alike the first counts.
  const byName = new Map(options.toReversed().map((option) => [fold(option), option]));
  return (text) => {
    const chosen = byName.get(fold(text));
    return chosen === undefined ? { problem: rule('oneOf') } : { value: chosen };
  };
}

function readText(text: string): ReadValue {
  return text.length > FIELD_VALUE_LENGTH ? { problem: rule('max', { length: FIELD_VALUE_LENGTH }) } : { value: text };
}

/** A comma is the decimal sign of Vietnamese; signs between thousands are not guessed at. */
function readNumber(text: string): ReadValue {
  const match = /^(-?)0*(\d{1,15})(?:[.,](\d{1,6}))?$/.exec(text);
  if (!match) return { problem: rule('numeric') };
  const [, sign = '', whole = '', fraction = ''] = match;
  const rest = fraction.replace(/0+$/, '');
  const amount = rest === '' ? whole : `${whole}.${rest}`;
  return { value: amount === '0' ? '0' : `${sign}${amount}` };
}

function readDay(text: string): ReadValue {
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const [day = '', month = '', year = ''] = local?.slice(1) ?? [];
  const iso = local ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(Date.parse(iso));
  return isDay && new Date(iso).toISOString().startsWith(iso) ? { value: iso } : { problem: rule('oneOf') };
}

function readBoolean(text: string): ReadValue {
  const word = fold(text);
  if (yes.has(word)) return { value: 'true' };
  return no.has(word) ? { value: 'false' } : { problem: rule('oneOf') };
}

interface ReadValues {
  /** As they are kept. */
  readonly values: Record<string, string>;
  /** The rule messages of those that are refused. */
  readonly problems: Record<string, string>;
}

/**
 * Reads the values of own fields by key. Keys that no field has are kept as text, since files and older contacts have them.
 */
export function readFieldValues(fields: readonly ContactField[], typed: Readonly<Record<string, string>>): ReadValues {
  return fieldValuesReader(fields)(Object.entries(typed));
}

/** As {@link readFieldValues}, for many contacts: fields are looked at once. Each key stands in `typed` once. */
export function fieldValuesReader(
  fields: readonly ContactField[],
): (typed: readonly (readonly [key: string, text: string])[]) => ReadValues {
  const readers = new Map(fields.map((field) => [field.key, fieldReader(field)]));
  return (typed) => {
    const values: [string, string][] = [];
    const problems: [string, string][] = [];
    for (const [key, text] of typed) {
      const read = readers.get(key)?.(text) ?? { value: text.normalize('NFC').trim() };
      if ('value' in read) values.push([key, read.value]);
      else problems.push([key, read.problem]);
    }
    return { values: Object.fromEntries(values), problems: Object.fromEntries(problems) };
  };
}
