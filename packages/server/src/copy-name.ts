import { cutText } from './cut-text.ts';

const MAX_NAME = 100;

/** What a copy is called after its name. */
export const copyNames = { vn: ' (bản sao)', en: ' (copy)' } as const;

/** The name of a copy, no longer than names may be. */
export function copyName(name: string, suffix: string): string {
  return cutText(name, MAX_NAME - suffix.length) + suffix;
}
