import type { ContactField } from '@app/contracts/contact/contact-field.ts';
import { readContactRules, type ContactRule, type ContactRules } from '@app/contracts/contact/contact-rules.ts';

/** What a field of contacts holds, which decides how it can be asked about. */
export type RuleKind = 'text' | 'number' | 'day' | 'time' | 'choice' | 'list';

/** A rule as the form holds it: `values` has one text, or the chosen ones. */
export interface RuleDraft {
  /** Tells rules of the form from each other. */
  readonly key: number;
  readonly field: string;
  readonly op: string;
  readonly values: readonly string[];
}

export interface GroupDraft {
  readonly key: number;
  readonly match: 'all' | 'any';
  readonly rules: readonly RuleDraft[];
}

export interface RulesDraft {
  readonly match: 'all' | 'any';
  readonly groups: readonly GroupDraft[];
}

const presence = ['is_set', 'is_empty'];
/** What can be asked of each kind, the most common first. */
export const opsOf: Readonly<Record<RuleKind, readonly string[]>> = {
  text: ['contains', 'not_contains', 'is', 'is_not', 'starts_with', ...presence],
  number: ['at_least', 'at_most', 'is', 'is_not', ...presence],
  day: ['after', 'before', 'is', ...presence],
  time: ['within_days', 'not_within_days', 'after', 'before', ...presence],
  choice: ['any_of', ...presence],
  list: ['any_of', 'none_of'],
};

const lists = ['tag', 'carrier', 'status', 'consent_sms', 'consent_voice', 'consent_zalo', 'opted_out'];
/** The fields of every contact that rules can ask about. */
export const builtIn = ['tag', 'name', 'phone', 'email', ...lists.slice(1), 'created_at', 'last_messaged_at'] as const;

const ownKinds: Readonly<Record<string, RuleKind>> = {
  number: 'number',
  date: 'day',
  boolean: 'choice',
  choice: 'choice',
};

export function kindOf(field: string, own: readonly ContactField[]): RuleKind {
  if (lists.includes(field)) return 'list';
  if (field === 'created_at' || field === 'last_messaged_at') return 'time';
  if (!field.startsWith('custom:')) return 'text';
  return ownKinds[own.find(({ key }) => `custom:${key}` === field)?.type ?? 'text'] ?? 'text';
}

/** Whether a rule needs nothing to compare with. */
export function isComplete(op: string): boolean {
  return presence.includes(op);
}

let lastKey = 0;
function nextKey(): number {
  lastKey += 1;
  return lastKey;
}

export function newRule(): RuleDraft {
  return { key: nextKey(), field: 'tag', op: 'any_of', values: [] };
}

export function newGroup(): GroupDraft {
  return { key: nextKey(), match: 'all', rules: [newRule()] };
}

/** Rules as the form holds them. */
export function draftOf({ match, groups }: ContactRules): RulesDraft {
  return {
    match,
    groups: groups.map((group) => ({
      key: nextKey(),
      match: group.match,
      rules: group.rules.map((rule) => ({
        key: nextKey(),
        field: rule.field,
        op: rule.op,
        values: 'value' in rule ? [rule.value].flat().map((value) => shownValue(rule, value)) : [],
      })),
    })),
  };
}

/** Instants are chosen as days; everything else is shown as it is. */
function shownValue({ field, op }: ContactRule, value: string | number): string {
  const isInstant = (field === 'created_at' || field === 'last_messaged_at') && (op === 'before' || op === 'after');
  return isInstant ? dayOf(String(value)) : String(value);
}

/** Days in rules are those of Vietnam, wherever the browser is. */
const OFFSET = '+07:00';

function dayOf(instant: string): string {
  return new Date(Date.parse(instant) + 7 * 3_600_000).toISOString().slice(0, 10);
}

/** Rules as they are sent; null while something is missing. */
export function rulesOf(draft: RulesDraft, own: readonly ContactField[]): ContactRules | null {
  return readContactRules({
    match: draft.match,
    groups: draft.groups.map(({ match, rules }) => ({ match, rules: rules.map((rule) => ruleOf(rule, own)) })),
  });
}

function ruleOf({ field, op, values }: RuleDraft, own: readonly ContactField[]) {
  if (isComplete(op)) return { field, op };
  const [first = ''] = values;
  const kind = kindOf(field, own);
  if (op === 'any_of' || op === 'none_of') return { field, op, value: values };
  if (kind === 'time' && (op === 'before' || op === 'after')) {
    const at = Date.parse(`${first}T00:00:00${OFFSET}`);
    return { field, op, value: Number.isNaN(at) ? '' : new Date(at).toISOString() };
  }
  // Numbers are typed as people write them.
  if (field === 'phone') return { field, op, value: first.replace(/[\s().+-]/g, '') };
  return { field, op, value: kind === 'number' ? first.replace(',', '.') : first };
}
