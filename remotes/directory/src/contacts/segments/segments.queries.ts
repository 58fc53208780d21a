import { getTagAll, searchContacts } from '@app/contracts/contact/contact.calls.ts';
import type { ContactRules } from '@app/contracts/contact/contact-rules.ts';
import { countSegment, listSegments } from '@app/contracts/contact/segment.calls.ts';
import { callQuery, refreshCalls } from '@app/platform/query.ts';

export const segmentsQuery = callQuery(listSegments, {});
export const ruleTagsQuery = callQuery(getTagAll, {});

/** How many contacts fit; another question takes the place of one that is on its way. */
export function segmentCountQuery(rules: ContactRules) {
  return { ...callQuery(countSegment, { rules }), staleTime: 0, gcTime: 10_000 };
}

export function refreshSegments(): Promise<void> {
  return refreshCalls(listSegments, searchContacts);
}
