import { decodeForm } from '@app/contracts/core/form-data.ts';
import { MAX_LIST_LENGTH, isBounded } from '@app/contracts/core/wire.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { failure, type Failure } from './failure.ts';

/** Fields of one request: its longest list, and a hundred beside it. */
export const MAX_FIELDS = MAX_LIST_LENGTH + 100;

/** The 422 for a field that no schema has to look at to refuse it. */
export function refusedField(field: string): Failure {
  return failure(422, 'wrong_type', { message: messages.wrongType, errors: { [field]: [rule('oneOf')] } });
}

/** Decodes an urlencoded body. Throws 400 for more fields than any call has, before it decodes one of them. */
export function decodeText(text: string): Record<string, unknown> {
  refuseManyFields(text);
  return decodeForm(new URLSearchParams(text));
}

/**
 * Decodes a query for the router, where an error would end the process: of too many fields it decodes none, and
 * {@link refuseManyFields} refuses them when the request has begun.
 */
export function decodeQuery(text: string): Record<string, unknown> {
  return hasManyFields(text) ? {} : decodeForm(new URLSearchParams(text));
}

/** Throws 400 for an urlencoded text with more fields than any call has. */
export function refuseManyFields(text: string): void {
  if (hasManyFields(text)) throw failure(400, 'wrong_type', { info: { most_fields: MAX_FIELDS } });
}

function hasManyFields(text: string): boolean {
  let count = 1;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) count += 1;
  return count > MAX_FIELDS;
}

/**
 * The fields of a body that was JSON, or of parameters. Throws 400 for anything but an object, 422 for a field that is
 * nested too deep, or holds too much, to be walked.
 */
export function asFields(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw failure(400, 'wrong_type');
  const fields = Object.entries(value);
  if (fields.length > MAX_FIELDS) throw failure(400, 'wrong_type', { info: { most_fields: MAX_FIELDS } });
  for (const [name, inner] of fields) if (!isBounded(inner)) throw refusedField(name);
  return Object.fromEntries(fields);
}

/**
 * Throws 422 for a field that holds anywhere what no text of the database can: a NUL character, or half of a letter that
 * takes two.
 * @param input what came through a schema, nested no deeper than {@link isBounded} allows
 */
export function refuseUnstorable(input: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(input)) if (!isStorable(value)) throw refusedField(name);
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (value instanceof File) return isStorable(value.name);
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner));
}
