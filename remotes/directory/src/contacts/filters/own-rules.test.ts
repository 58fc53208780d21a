import type { ContactField } from '@app/contracts/contact/contact-field.ts';
import { describe, expect, it, test } from 'vitest';
import { ownDraftOf, ownRulesOf, problemOf, type OwnDraft } from './own-draft.ts';
import { groupsOf, ownRule, ownRules, type OwnRule } from './own-rules.ts';

const address = ownRules();
const field = (type: ContactField['type']): ContactField => ({
  id: 'fld_1',
  key: 'hạng',
  label: 'Hạng',
  type,
  options: type === 'choice' ? ['Vàng', 'Bạc'] : [],
});
const rule = (op: string, ...values: string[]) => ownRule('hạng', op, values);
const written = (...rules: (OwnRule | null)[]) => address.write(rules.filter((one) => one !== null));

describe('rules about own fields in the address', () => {
  test.each([
    ['contains', ['12:30, a:b']],
    ['is_set', []],
    ['any_of', ['Vàng', 'Bạc']],
    ['at_least', ['-1.5']],
    ['after', ['2026-02-28']],
  ])('come back as they went in: %s %j', (op, values) => {
    const made = rule(op, ...values);
    expect(made).not.toBeNull();
    expect(address.read(written(made))).toEqual([made]);
  });

  it('are dropped where they mean nothing, and leave the others alone', () => {
    const texts = [
      '',
      'hạng',
      'hạng:eats:x',
      'hạng:at_least:much',
      'hạng:after:2026-02-31',
      'a;b:is:x',
      'hạng:is:Vàng',
    ];
    expect(address.read(texts)).toEqual([rule('is', 'Vàng')]);
  });

  it('are put into groups of no more than a call takes', () => {
    const many = Array.from({ length: 45 }, (_, at) => ownRule(`k${at}`, 'is_set', [])).filter((one) => one !== null);
    expect(groupsOf(many).map(({ rules }) => rules.length)).toEqual([20, 20, 5]);
  });
});

describe('what is asked of a field', () => {
  const cases: [ContactField['type'], OwnDraft, (OwnRule | null)[]][] = [
    ['text', { how: 'contains', values: ['an'] }, [rule('contains', 'an')]],
    ['text', { how: 'is_empty', values: [] }, [rule('is_empty')]],
    ['choice', { how: 'any_of', values: ['Vàng'] }, [rule('any_of', 'Vàng')]],
    ['number', { how: 'range', values: ['1', '5'] }, [rule('at_least', '1'), rule('at_most', '5')]],
    ['number', { how: 'range', values: ['', '5'] }, [rule('at_most', '5')]],
    // The last day belongs to it.
    [
      'date',
      { how: 'range', values: ['2026-01-31', '2026-02-28'] },
      [rule('after', '2026-01-31'), rule('before', '2026-03-01')],
    ],
  ];
  test.each(cases)('a %s: %j', (type, draft, rules) => {
    expect(ownRulesOf(field(type), draft)).toEqual(rules);
    expect(ownDraftOf(field(type), ownRulesOf(field(type), draft))).toEqual(draft);
  });

  it('is nothing while nothing is typed or chosen', () => {
    for (const how of ['', 'contains', 'is'] as const)
      expect(ownRulesOf(field('text'), { how, values: [] })).toEqual([]);
    expect(ownRulesOf(field('number'), { how: 'range', values: ['', ''] })).toEqual([]);
    expect(ownRulesOf(field('choice'), { how: 'any_of', values: [] })).toEqual([]);
  });

  it('says what is no number', () => {
    expect([problemOf(field('number'), '1.5'), problemOf(field('number'), '')]).toEqual([null, null]);
    expect(problemOf(field('number'), 'nhiều')).not.toBeNull();
  });
});
