import type { Sources } from '@app/audience/sources.ts';

/** All that recipients come from and who is left out, as one text: the same for the same sources. */
export function sourcesText(sources: Sources): string {
  const { audience_ids, tag_ids, contact_ids, exclude_tag_ids, segment_ids, exclude_segment_ids } = sources;
  return [audience_ids, tag_ids, contact_ids, exclude_tag_ids, segment_ids, exclude_segment_ids]
    .map((ids) => ids.join(' '))
    .join('|');
}

/** Whether recipients come from anywhere. */
export function hasSources({ audience_ids, tag_ids, segment_ids, contact_ids }: Sources): boolean {
  return audience_ids.length + tag_ids.length + segment_ids.length + contact_ids.length > 0;
}
