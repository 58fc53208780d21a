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

/**
 * Reads what somebody typed, or a file says, into an own field: numbers with a point, days as `YYYY-MM-DD` (also written
 * as 31/12/2026), `true` or `false`, a choice as it is spelt in the field. An empty text empties the field.
 */
export function readFieldValue({ type, options }: Pick<ContactField, 'type' | 'options'>, typed: string): ReadValue {
  const text = typed.normalize('NFC').trim();
  if (text === '') return { value: '' };
  if (type === 'number') return readNumber(text);
  if (type === 'date') return readDay(text);
  if (type === 'boolean') return readBoolean(text);
  if (type === 'choice') {
    const chosen = options.find((option) => fold(option) === fold(text));
    return chosen === undefined ? { problem: rule('oneOf') } : { value: chosen };
  }
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

/**
 * Reads the values of own fields by key. Keys that no field has are kept as text, since files and older contacts have them.
 * @returns the values as they are kept, and the rule messages of those that are refused, by key.
 */
export function readFieldValues(
  fields: readonly ContactField[],
  typed: Readonly<Record<string, string>>,
): { readonly values: Record<string, string>; readonly problems: Record<string, string> } {
  const values: [string, string][] = [];
  const problems: [string, string][] = [];
  for (const [key, text] of Object.entries(typed)) {
    const field = fields.find((each) => each.key === key);
    const read = field ? readFieldValue(field, text) : { value: text.normalize('NFC').trim() };
    if ('value' in read) values.push([key, read.value]);
    else problems.push([key, read.problem]);
  }
  return { values: Object.fromEntries(values), problems: Object.fromEntries(problems) };
}
