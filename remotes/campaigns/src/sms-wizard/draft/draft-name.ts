import type { Locale } from '@app/contracts/constants.ts';
import { formatDate } from '@app/contracts/rules/dates.ts';

const words: Record<Locale, string> = { vn: 'Tin nhắn', en: 'Messages' };

/** A name for a new draft, in the person's language: `Tin nhắn 21-11-2026`. */
export function proposedName(now: number, locale: Locale): string {
  return `${words[locale]} ${formatDate(now)}`;
}
