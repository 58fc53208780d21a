import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readFieldValues } from '../contact/contact-field.ts';
import { mergeCandidateSchema, mergedContact, mergeFields } from '../contact/contact-merge.ts';
import { contactFields } from '../contact/contact-fields.ts';
import { fillTemplate } from '../template/template-text.ts';
import { fieldErrors } from '../rules/validation.ts';
import { byKey, ownValue } from './by-key.ts';

/** Names that every object has from the start, or that assigning to an object does not add. */
const names = ['constructor', 'prototype', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];
const valuesByName = (text = 'Vàng') => Object.fromEntries(names.map((name) => [name, text]));

describe('an object with keys that users choose', () => {
  test('keeps every key', () => {
    const read = v.parse(byKey(v.string(), v.pipe(v.string(), v.trim())), valuesByName(' Vàng '));
    expect(Object.entries(read)).toEqual(Object.entries(valuesByName()));
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });

  test.each([null, 'text', 7, ['a']])('is not %j', (input) => {
    expect(v.is(byKey(v.string(), v.unknown()), input)).toBe(false);
  });

  test('names the key of a value or a key that is refused', () => {
    const schema = v.object({ custom: byKey(v.pipe(v.string(), v.maxLength(11)), v.pipe(v.string(), v.maxLength(3))) });
    const read = v.safeParse(
      schema,
      JSON.parse('{"custom":{"__proto__":"long","constructor":"ok","much_too_long":"a"}}'),
    );
    expect(Object.keys(fieldErrors(read.issues ?? []))).toEqual(['custom.__proto__', 'custom.much_too_long']);
  });

  test('has no value that it inherits', () => {
    for (const name of names) expect(ownValue({}, name)).toBeUndefined();
    expect(ownValue(valuesByName(), '__proto__')).toBe('Vàng');
  });
});

describe('keys that all objects know', () => {
  test('come through the fields of a contact', () => {
    const custom = JSON.stringify(valuesByName());
    expect(Object.entries(v.parse(contactFields.custom, custom) ?? {})).toEqual(Object.entries(valuesByName()));
    expect(Object.entries(readFieldValues([], valuesByName()).values)).toEqual(Object.entries(valuesByName()));
  });

  test('are refused like others, by their name', () => {
    const fields = names.map((key) => ({ id: key, key, label: key, type: 'number', options: [] }));
    expect(Object.keys(readFieldValues(fields, valuesByName()).problems)).toEqual(names);
  });

  test('are merged like others', () => {
    const bare = { phone: '84981112223', name: 'Lan', email: null, carrier: 'viettel', tags: [], status: 'active' };
    const rest = {
      ...bare,
      consent: { sms: 'unknown', voice: 'unknown', zalo: 'unknown' },
      source: 'manual',
      last_messaged_at: null,
      created_at: '2026-01-01T00:00:00Z',
      updated_at: '2026-01-01T00:00:00Z',
      notes: 0,
      refused: [],
    };
    const candidates = [
      { ...rest, id: 'a', custom: {} },
      { ...rest, id: 'b', custom: valuesByName() },
    ].map((candidate) => v.parse(mergeCandidateSchema, candidate));
    expect(mergeFields(candidates)).toEqual(['name', ...names.toSorted().map((name) => `custom:${name}`)]);
    const merged = mergedContact(candidates, { keep: 'a', fields: {} })?.custom ?? {};
    expect(new Map(Object.entries(merged))).toEqual(new Map(Object.entries(valuesByName())));
  });

  test('are not filled into a template without a value', () => {
    expect(fillTemplate('Chao {constructor}', {})).toBe('Chao {constructor}');
  });

  test('are names of fields that were refused', () => {
    const read = v.safeParse(v.strictObject({}), { constructor: 'x' });
    expect(() => fieldErrors(read.issues ?? [])).not.toThrow();
  });
});
