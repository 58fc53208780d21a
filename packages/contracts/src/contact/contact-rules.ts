import * as v from 'valibot';
import { calendarDay, fewOf, instant, integer } from '../core/wire.ts';
import { carriers } from '../rules/phone.ts';
import { rule as message } from '../rules/rule-message.ts';
import { consentStates, contactStatuses } from './contact.ts';

/** Most rules of a group, and most groups. */
export const MAX_RULES = 20;
/** Most rules of all groups together, because each of them costs time in every row. */
export const MAX_RULES_IN_ALL = 100;
const MAX_CHOICES = 200;
const MAX_DAYS = 3_650;

const text = v.pipe(v.string(message('required')), v.trim(), v.nonEmpty(message('required')), v.maxLength(200));
/** The account's own field: `custom:` and its key. */
const ownField = v.pipe(
  v.string(message('oneOf')),
  v.guard((field): field is `custom:${string}` => /^custom:[\p{L}\p{M}\d_]{1,40}$/u.test(field), message('oneOf')),
);
const textField = v.union([v.picklist(['name', 'email', 'phone']), ownField]);
const timeField = v.picklist(['created_at', 'last_messaged_at']);

const textOps = ['contains', 'not_contains', 'is', 'is_not', 'starts_with'] as const;
const presenceOps = ['is_set', 'is_empty'] as const;
const choiceOps = ['any_of', 'none_of'] as const;
const timeOps = ['before', 'after'] as const;
const dayOps = ['within_days', 'not_within_days'] as const;
const numberOps = ['at_least', 'at_most'] as const;

function someOf<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(fewOf(item, MAX_CHOICES), v.minLength(1, message('required')));
}
const choiceOp = v.picklist(choiceOps);

/**
 * One rule about a contact. Letters are compared without case and accents; a span of days ends now; an own field whose
 * value is no day is neither before nor after one; `opted_out` names the channels that a refusal of every brand stands
 * against.
 */
const contactRuleSchema = v.union(
  [
    v.object({ field: textField, op: v.picklist(textOps), value: text }),
    v.object({ field: v.union([textField, timeField]), op: v.picklist(presenceOps) }),
    v.object({ field: ownField, op: v.picklist(numberOps), value: v.pipe(text, v.decimal(message('numeric'))) }),
    v.object({ field: ownField, op: v.picklist(timeOps), value: v.pipe(text, calendarDay()) }),
    v.object({ field: ownField, op: v.literal('any_of'), value: someOf(text) }),
    v.object({ field: v.literal('tag'), op: choiceOp, value: someOf(text) }),
    v.object({ field: v.literal('carrier'), op: choiceOp, value: someOf(v.picklist(carriers)) }),
    v.object({ field: v.literal('status'), op: choiceOp, value: someOf(v.picklist(contactStatuses)) }),
    v.object({
      field: v.picklist(['consent_sms', 'consent_voice', 'consent_zalo']),
      op: choiceOp,
      value: someOf(v.picklist(consentStates)),
    }),
    v.object({ field: v.literal('opted_out'), op: choiceOp, value: someOf(v.picklist(['sms', 'voice', 'zalo'])) }),
    v.object({ field: timeField, op: v.picklist(timeOps), value: instant() }),
    v.object({
      field: timeField,
      op: v.picklist(dayOps),
      value: v.pipe(integer(), v.minValue(1), v.maxValue(MAX_DAYS)),
    }),
  ],
  message('oneOf'),
);

const match = v.picklist(['all', 'any']);

/** Rules in groups: all or any of the groups hold, of each all or any of its rules. */
export const contactRulesSchema = v.object({
  match,
  groups: v.pipe(
    fewOf(v.object({ match, rules: v.pipe(fewOf(contactRuleSchema, MAX_RULES), v.minLength(1)) }), MAX_RULES),
    v.minLength(1, message('required')),
    v.check((groups) => countRules(groups) <= MAX_RULES_IN_ALL, message('count_max', { max: MAX_RULES_IN_ALL })),
  ),
});

/** How many rules groups hold together. */
export function countRules(groups: readonly { readonly rules: readonly unknown[] }[]): number {
  return groups.reduce((sum, { rules }) => sum + rules.length, 0);
}
export type ContactRules = v.InferOutput<typeof contactRulesSchema>;
export type ContactRule = ContactRules['groups'][number]['rules'][number];

/** Rules as they are sent, out of what a form holds; null while something of them is missing or means nothing. */
export function readContactRules(typed: unknown): ContactRules | null {
  const read = v.safeParse(contactRulesSchema, typed);
  return read.success ? read.output : null;
}
