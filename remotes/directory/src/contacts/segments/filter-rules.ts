import type { ContactRules } from '@app/contracts/contact/contact-rules.ts';
import { searchWords } from '@app/contracts/rules/fold.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { daySpan } from '@app/contracts/rules/day-span.ts';
import { groupsOf } from '../filters/own-rules.ts';
import type { contactsState, noFilter } from '../contacts.state.ts';

type Group = ContactRules['groups'][number];

/** The list's filter as rules, so that it can be kept as a segment; null for a list that is not filtered. */
export function rulesOfFilter({
  search,
  tag,
  carrier,
  status,
  consent,
  from,
  to,
  own,
}: Pick<UrlValues<typeof contactsState>, Exclude<keyof typeof noFilter, 'segment'>>): ContactRules | null {
  const fixed: Group['rules'] = [
    ...tag.map((id) => ({ field: 'tag' as const, op: 'any_of' as const, value: [id] })),
    ...(carrier.length > 0 ? [{ field: 'carrier' as const, op: 'any_of' as const, value: [...carrier] }] : []),
    ...(status === 'all' ? [] : [{ field: 'status' as const, op: 'any_of' as const, value: [status] }]),
  ];
  const span = daySpan(from, to);
  const added: Group['rules'] = [
    ...(span.from === undefined ? [] : [{ field: 'created_at' as const, op: 'after' as const, value: span.from }]),
    ...(span.to === undefined ? [] : [{ field: 'created_at' as const, op: 'before' as const, value: span.to }]),
  ];
  const words = searchWords(search).map((value): Group => ({
    match: 'any',
    rules: (['name', 'phone', 'email'] as const).map((field) => ({ field, op: 'contains', value })),
  }));
  const consents = (['sms', 'voice', 'zalo'] as const).flatMap((channel): Group['rules'] => {
    const value = (['granted', 'refused', 'unknown'] as const).filter((state) =>
      consent.includes(`${channel}:${state}`),
    );
    return value.length > 0 ? [{ field: `consent_${channel}`, op: 'any_of', value }] : [];
  });
  const groups: Group[] = [
    ...(added.length > 0 ? [{ match: 'all' as const, rules: added }] : []),
    ...groupsOf(own),
    ...(fixed.length > 0 ? [{ match: 'all' as const, rules: fixed }] : []),
    ...words,
    ...(consents.length > 0 ? [{ match: 'any' as const, rules: consents }] : []),
  ];
  return groups.length > 0 ? { match: 'all', groups } : null;
}
