import type { ContactFilterInput } from '@app/contracts/contact/contact-filter.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { useState } from 'react';
import { daySpan } from '@app/contracts/rules/day-span.ts';
import { groupsOf } from '../filters/own-rules.ts';
import type { contactsState } from '../contacts.state.ts';

/** Contacts that were chosen in the list: some by their ids, or all that its filter finds. */
export interface Selection {
  readonly ids: readonly string[];
  readonly isAll: boolean;
  readonly has: (id: string) => boolean;
  /** Chooses these too, or no longer. */
  readonly choose: (ids: readonly string[], isChosen: boolean) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

interface Chosen {
  /** The filter it belongs to: under another one nothing is chosen. */
  readonly key: string;
  readonly ids: readonly string[];
  readonly isAll: boolean;
}

/** What is chosen in the list under a filter; pages of the same filter share it. */
export function useSelection(filter: ContactFilterInput): Selection {
  const key = JSON.stringify(filter);
  const [chosen, setChosen] = useState<Chosen>({ key, ids: [], isAll: false });
  const { ids, isAll }: Pick<Chosen, 'ids' | 'isAll'> = chosen.key === key ? chosen : { ids: [], isAll: false };
  const set = (next: readonly string[]) => setChosen({ key, ids: next, isAll: false });
  const choose: Selection['choose'] = (some, isChosen) =>
    set(isChosen ? [...new Set([...ids, ...some])] : ids.filter((id) => !some.includes(id)));
  return {
    ids,
    isAll,
    has: (id) => isAll || ids.includes(id),
    choose,
    chooseAll: () => setChosen({ key, ids: [], isAll: true }),
    clear: () => set([]),
  };
}

/** The filter that stands in the address, as calls take it. */
export function filterOf({
  search,
  tag,
  carrier,
  status,
  consent,
  from,
  to,
  own,
  segment,
}: UrlValues<typeof contactsState>) {
  return {
    search,
    tag_ids: tag,
    carrier: [...carrier],
    status: status === 'all' ? [] : [status],
    // Left out where they narrow nothing: the page's first call is known by its fields before the page runs.
    ...(consent.length > 0 && { consent: [...consent] }),
    ...daySpan(from, to),
    ...(own.length > 0 && { rules: { match: 'all' as const, groups: groupsOf(own) } }),
    ...(segment !== '' && { segment_id: segment }),
  };
}
