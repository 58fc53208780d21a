import type { Draft } from '@app/contracts/campaign/draft.ts';

/** One place that recipients of a draft come from; they are gone through in this order. */
export type RecipientSource =
  | { readonly kind: 'audience'; readonly audienceId: string }
  /** People with the tag and none of `before`, who were taken with an earlier one. */
  | { readonly kind: 'tag'; readonly tagId: string; readonly before: readonly string[] }
  /** People who fit the segment's rules when the quote is made. */
  | { readonly kind: 'segment'; readonly segmentId: string }
  | { readonly kind: 'contacts'; readonly contactIds: readonly string[] };

/** The sources of a draft. */
export function sourcesOf(
  draft: Pick<Draft, 'audience_ids' | 'tag_ids' | 'segment_ids' | 'contact_ids'>,
): RecipientSource[] {
  const tagIds = [...new Set(draft.tag_ids)];
  return [
    ...[...new Set(draft.audience_ids)].map((audienceId) => ({ kind: 'audience', audienceId }) as const),
    ...tagIds.map((tagId, index) => ({ kind: 'tag', tagId, before: tagIds.slice(0, index) }) as const),
    ...[...new Set(draft.segment_ids)].map((segmentId) => ({ kind: 'segment', segmentId }) as const),
    ...(draft.contact_ids.length > 0 ? [{ kind: 'contacts', contactIds: draft.contact_ids } as const] : []),
  ];
}
