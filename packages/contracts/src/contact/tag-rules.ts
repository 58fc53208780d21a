import { fold } from '../rules/fold.ts';

export const TAG_NAME_LENGTH = 50;
/** Most contacts that a new tag can be given at once. */
export const MOST_TAGGED_AT_ONCE = 1_000;
/** Most tags that are merged into another one at once. */
export const MOST_MERGED = 20;

/** Colours of tags: each stands out from light and dark paper by 3:1 at least (WCAG 1.4.11). */
export const tagColors = [
  '#64748b',
  '#dc3545',
  '#d9570b',
  '#b07a08',
  '#5c940d',
  '#0f9456',
  '#0b918b',
  '#2b80d9',
  '#6f6af0',
  '#b250d6',
  '#d6408f',
] as const;
export type TagColor = (typeof tagColors)[number];

/** The colour of a tag for which nobody chose one: the same for the same name, whatever its case and accents. */
export function usualTagColor(name: string): TagColor {
  let sum = 0;
  for (const letter of fold(name)) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return tagColors[sum % tagColors.length] ?? tagColors[0];
}
