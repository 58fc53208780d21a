import { readText, renderText } from '@app/contracts/rules/text-variables.ts';
import { stripAccents } from '@app/contracts/rules/segments.ts';
import { useQuery } from '@tanstack/react-query';
import type { DraftFields } from '../draft/draft-fields.ts';
import type { DraftState } from '../draft/draft-session.ts';
import { findOffered, variablesQuery, type OfferedVariable } from './variables.queries.ts';

/** A text as one recipient may see it: with values from its lists, else what stands in for them, else the variable. */
function sampleText(fields: Pick<DraftFields, 'content' | 'options'>, offered: readonly OfferedVariable[]): string {
  const parts = readText(fields.content);
  if (parts.every((part) => typeof part === 'string')) return fields.content;
  const text = renderText(
    parts.map((part) => (typeof part === 'string' ? part : { ...part, fallback: part.fallback ?? part.raw })),
    (key) => findOffered(offered, key)?.sample,
  );
  return fields.options.strip_accents ? stripAccents(text) : text;
}

/** {@link sampleText} of a draft, once its lists have said what they hold. */
export function useSampleText({ id, fields }: Pick<DraftState, 'id' | 'fields'>): string {
  const offered = useQuery(variablesQuery(fields.audience_ids, id));
  return sampleText(fields, offered.data?.data ?? []);
}
