import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../rules/validation.ts';
import { contactRulesSchema, MAX_RULES } from './contact-rules.ts';

const errorsOf = (rules: unknown) => {
  const read = v.safeParse(contactRulesSchema, rules);
  return read.success ? {} : fieldErrors(read.issues);
};
const rule = { field: 'name', op: 'is', value: 'Lan' };
const group = (rules: readonly unknown[]) => ({ match: 'all', rules });
const many = (count: number, item: unknown = {}) => Array.from({ length: count }, () => item);

describe('rules about contacts', () => {
  it('are as many as their limits say', () => {
    expect(errorsOf({ match: 'any', groups: many(5, group(many(MAX_RULES, rule))) })).toEqual({});
    expect(errorsOf({ match: 'any', groups: many(6, group(many(MAX_RULES, rule))) })).toEqual({
      groups: ['count_max:max=100'],
    });
    expect(errorsOf({ match: 'any', groups: [] })).toEqual({ groups: ['required'] });
    const choices = { field: 'tag', op: 'any_of', value: many(200, 'tag_1') };
    expect(errorsOf({ match: 'all', groups: [group([choices])] })).toEqual({});
  });

  it('that are far too many are refused by their number, not one by one', () => {
    expect(errorsOf({ match: 'all', groups: [group(many(20_000))] })).toEqual({
      'groups.0.rules': ['count_max:max=20'],
    });
    expect(errorsOf({ match: 'all', groups: many(20_000) })).toEqual({ groups: ['count_max:max=20'] });
  });
});
