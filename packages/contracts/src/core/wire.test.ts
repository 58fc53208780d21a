import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fewOf, flag, integer, json, list, MAX_VALUES, openEnum } from './wire.ts';

describe('values that travel as form fields', () => {
  it.each([
    [5, 5],
    ['5', 5],
    [' -12 ', -12],
  ])('reads the whole number %j', (input, expected) => expect(v.parse(integer(), input)).toBe(expected));

  it.each(['', '1.5', 'x', '1e3', 1.5, '9007199254740993'])('refuses %j as a whole number', (input) => {
    expect(v.safeParse(integer(), input).issues?.[0].message).toBe('numeric');
  });

  it.each([
    [true, true],
    ['1', true],
    ['true', true],
    [1, true],
    [false, false],
    ['0', false],
    ['false', false],
    [0, false],
  ])('reads the flag %j', (input, expected) => expect(v.parse(flag(), input)).toBe(expected));

  it('refuses any other word as a flag', () => expect(v.safeParse(flag(), 'yes').success).toBe(false));

  it('reads a list, a lone value and an absent list', () => {
    const schema = v.object({ ids: list(v.string()) });
    expect(v.parse(schema, { ids: ['a', 'b'] }).ids).toEqual(['a', 'b']);
    expect(v.parse(schema, { ids: 'a' }).ids).toEqual(['a']);
    expect(v.parse(schema, {}).ids).toEqual([]);
  });

  it('reads a nested value from JSON text or as it is', () => {
    const schema = json(v.object({ strip: v.boolean() }));
    expect(v.parse(schema, '{"strip":true}')).toEqual({ strip: true });
    expect(v.parse(schema, { strip: false })).toEqual({ strip: false });
    expect(v.safeParse(schema, '{broken').success).toBe(false);
  });

  it('lets an enumeration value of a newer server pass', () => {
    expect(v.parse(openEnum(['draft', 'sent']), 'archived')).toBe('archived');
    expect(v.safeParse(openEnum(['draft']), 3).success).toBe(false);
  });
});

describe('a nested value that holds too much', () => {
  const faults = (schema: v.GenericSchema, input: unknown) =>
    v.safeParse(schema, input).issues?.map(({ message }) => message);

  it('is refused as a whole, before its parts are looked at', () => {
    const schema = json(v.array(v.array(v.number())));
    const nested = (values: number) => JSON.stringify([Array(values - 2).fill(1)]);
    expect(faults(schema, nested(MAX_VALUES))).toBeUndefined();
    expect(faults(schema, nested(MAX_VALUES + 1))).toEqual(['oneOf']);
    expect(faults(schema, JSON.stringify(Array(MAX_VALUES).fill('x')))).toEqual(['oneOf']);
  });

  it('is counted, where it is a list of few, before one item is looked at', () => {
    const schema = fewOf(v.number(), 3);
    expect(v.parse(schema, [1, 2, 3])).toEqual([1, 2, 3]);
    expect(faults(schema, [1, 'x'])).toHaveLength(1);
    expect(faults(schema, ['x', 'x', 'x', 'x'])).toEqual(['count_max:max=3']);
  });
});
