import type { ContactRule } from '@app/contracts/contact/contact-rules.ts';

/** Whether a rule about an own field holds for a contact's values: said here a second time, to judge the database by. */
export function fits(custom: Readonly<Record<string, string>>, rule: ContactRule): boolean {
  const { field, op } = rule;
  const wanted = 'value' in rule ? rule.value : '';
  const value = custom[field.replace('custom:', '')] ?? '';
  const text = typeof wanted === 'string' ? wanted : '';
  if (op === 'is_empty') return value === '';
  if (op === 'at_most') return value !== '' && Number(value) <= Number(wanted);
  if (op === 'at_least') return value !== '' && Number(value) >= Number(wanted);
  if (op === 'is') return value === wanted;
  if (op === 'contains') return value.toLowerCase().includes(text.toLowerCase());
  if (op === 'starts_with') return value.toLowerCase().startsWith(text.toLowerCase());
  if (op === 'before') return value < text;
  if (op === 'after') return value >= text;
  throw new Error(`Nobody asks for ${op}`);
}
