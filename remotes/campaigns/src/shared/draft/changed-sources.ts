import type { Sources } from '@app/audience/sources.ts';

/** What changed of the recipients' sources, as a draft holds them. */
export function changedSources(changes: Partial<Sources>) {
  return {
    ...(changes.audience_ids && { audience_ids: [...changes.audience_ids] }),
    ...(changes.tag_ids && { tag_ids: [...changes.tag_ids] }),
    ...(changes.contact_ids && { contact_ids: [...changes.contact_ids] }),
    ...(changes.segment_ids && { segment_ids: [...changes.segment_ids] }),
    ...(changes.exclude_segment_ids && { exclude_segment_ids: [...changes.exclude_segment_ids] }),
    ...(changes.exclude_tag_ids && { exclude_tag_ids: [...changes.exclude_tag_ids] }),
  };
}
