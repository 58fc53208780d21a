import type { ContactColumns } from '@app/contracts/contact/contact-import.ts';
import { fold } from '@app/contracts/rules/fold.ts';

/** What a column can be for: one of the contact's own, `field:` and the key of one of the account's, or nothing. */
export type Target = 'none' | 'phone' | 'name' | 'email' | 'tags' | `field:${string}`;

const parts = ['phone', 'name', 'email', 'tags'] as const;

/** What a column is for now. */
export function targetOf(mapping: ContactColumns | null, column: number): Target {
  const part = parts.find((each) => mapping?.[each] === column);
  if (part) return part;
  const field = mapping?.fields.find((each) => each.column === column);
  return field ? `field:${field.key}` : 'none';
}

/** The mapping with a column used for something else; null where no column is left for the numbers. */
export function withTarget(mapping: ContactColumns | null, column: number, target: Target): ContactColumns | null {
  const freed = (old: number | null) => (old === column ? null : old);
  const key = target.startsWith('field:') ? target.slice('field:'.length) : null;
  const phone = target === 'phone' ? column : freed(mapping?.phone ?? null);
  if (phone === null) return null;
  const rest = (mapping?.fields ?? []).filter((field) => field.column !== column && field.key !== key);
  return {
    phone,
    name: target === 'name' ? column : freed(mapping?.name ?? null),
    email: target === 'email' ? column : freed(mapping?.email ?? null),
    tags: target === 'tags' ? column : freed(mapping?.tags ?? null),
    fields: key === null ? rest : [...rest, { column, key }],
  };
}

/** The key that a column's title gives for a field of the account's own. */
export function fieldKey(title: string): string {
  const key = fold(title)
    .replace(/[^\p{L}\d]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40);
  return key === '' ? 'cot' : key;
}

export function isTarget(value: string): value is Target {
  return value === 'none' || parts.some((part) => part === value) || value.startsWith('field:');
}
