import { readFieldValue, type ContactField } from '@app/contracts/contact/contact-field.ts';
import { dayAfter } from '@app/contracts/rules/day-span.ts';
import { keyOf, ownRule, valuesOf, type OwnRule } from './own-rules.ts';

/** What is asked of a field as the form holds it: `values` are the two ends of a range, the chosen ones, or a text. */
export interface OwnDraft {
  readonly how: '' | 'range' | 'contains' | 'is' | 'any_of' | 'is_set' | 'is_empty';
  readonly values: readonly string[];
}

type Kind = Pick<ContactField, 'type' | 'options'>;

const presence = ['is_set', 'is_empty'] as const;

/** How a field can be asked, by what it holds; `''` asks nothing. */
export function waysOf({ type }: Kind): readonly OwnDraft['how'][] {
  if (type === 'number' || type === 'date') return ['', 'range', ...presence];
  if (type === 'boolean' || type === 'choice') return ['', 'any_of', ...presence];
  return ['', 'contains', 'is', ...presence];
}

/** What the rules in use ask of a field, as the form holds it. */
export function ownDraftOf(field: ContactField, rules: readonly OwnRule[]): OwnDraft {
  const asked = rules.filter((rule) => keyOf(rule) === field.key);
  const valueOf = (op: string) => asked.filter((rule) => rule.op === op).flatMap(valuesOf)[0] ?? '';
  const [first] = asked;
  if (!first) return { how: '', values: [] };
  const how = waysOf(field).find((way) => way === first.op);
  if (how !== undefined) return { how, values: valuesOf(first) };
  if (field.type === 'number') return { how: 'range', values: [valueOf('at_least'), valueOf('at_most')] };
  const end = valueOf('before');
  return { how: 'range', values: [valueOf('after'), end === '' ? '' : dayAfter(end, -1)] };
}

/** The rule message for an end of a range that is no number, or null. */
export function problemOf(field: Kind, value: string): string | null {
  const read = readFieldValue(field, value);
  return 'problem' in read ? read.problem : null;
}

/** The rules that a draft means; none while nothing is typed or chosen. */
export function ownRulesOf(field: ContactField, { how, values }: OwnDraft): OwnRule[] {
  const rules: (OwnRule | null)[] = [];
  const { key } = field;
  if (how === 'range') {
    const [from = '', to = ''] = values.map((value) => {
      const read = readFieldValue(field, value);
      return 'value' in read ? read.value : '';
    });
    const isDay = field.type === 'date';
    if (from !== '') rules.push(ownRule(key, isDay ? 'after' : 'at_least', [from]));
    if (to !== '') rules.push(ownRule(key, isDay ? 'before' : 'at_most', [isDay ? dayAfter(to, 1) : to]));
  } else if (how !== '') rules.push(ownRule(key, how, presence.some((way) => way === how) ? [] : values));
  return rules.filter((rule) => rule !== null);
}
