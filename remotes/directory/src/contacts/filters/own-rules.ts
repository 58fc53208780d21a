import { readContactRules, type ContactRule, type ContactRules } from '@app/contracts/contact/contact-rules.ts';
import type { UrlField } from '@app/platform/url-state.ts';

/** A rule about one of the account's own fields. */
export type OwnRule = Extract<ContactRule, { readonly field: `custom:${string}` }>;

/** Rules of one group that the call takes. */
const GROUP = 20;

/** Rules about own fields in the address, as repeated `key:op:value`; broken ones are dropped. */
export function ownRules(): UrlField<readonly OwnRule[]> {
  return { fallback: [], role: 'filter', read: readOwnRules, write: (rules) => rules.flatMap(textsOf) };
}

function readOwnRules(texts: readonly string[]): OwnRule[] {
  const asked = new Map<string, { key: string; op: string; values: string[] }>();
  for (const text of texts) {
    const [, key = '', op = '', value] = /^([^:]+):([a-z_]+)(?::(.*))?$/su.exec(text) ?? [];
    const { values } = asked.get(`${key}:${op}`) ?? { values: [] };
    asked.set(`${key}:${op}`, { key, op, values: value === undefined ? values : [...values, value] });
  }
  return [...asked.values()].flatMap(({ key, op, values }) => ownRule(key, op, values) ?? []);
}

/** A rule out of what was chosen or typed; null if it means nothing. */
export function ownRule(key: string, op: string, values: readonly string[]): OwnRule | null {
  const value = op === 'any_of' ? { value: values } : values.length > 0 ? { value: values[0] } : {};
  const rules = readContactRules({
    match: 'all',
    groups: [{ match: 'all', rules: [{ field: `custom:${key}`, op, ...value }] }],
  });
  const rule = rules?.groups[0]?.rules[0];
  return rule && isOwn(rule) ? rule : null;
}

/** The key of the field that a rule asks about. */
export function keyOf({ field }: OwnRule): string {
  return field.slice('custom:'.length);
}

/** What a rule compares with, as texts. */
export function valuesOf(rule: OwnRule): string[] {
  return 'value' in rule ? [rule.value].flat() : [];
}

/** Groups of rules that all hold. */
export function groupsOf(rules: readonly OwnRule[]): ContactRules['groups'] {
  return Array.from({ length: Math.ceil(rules.length / GROUP) }, (_, at) => ({
    match: 'all',
    rules: rules.slice(at * GROUP, (at + 1) * GROUP),
  }));
}

function isOwn(rule: ContactRule): rule is OwnRule {
  return rule.field.startsWith('custom:');
}

function textsOf(rule: OwnRule): string[] {
  const values = valuesOf(rule);
  const name = `${keyOf(rule)}:${rule.op}`;
  return values.length > 0 ? values.map((value) => `${name}:${value}`) : [name];
}
