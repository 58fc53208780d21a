import { DEFAULT_LOCALE, LOCALE_COOKIE, isLocale, type Locale } from '@app/contracts/constants.ts';
import { readCookie } from './storage.ts';

/** Value of the document's `lang` attribute. */
export const htmlLang: Record<Locale, string> = { vn: 'vi', en: 'en' };

/** The language to start with: cookie, then the browser's languages (vi* or en*), then Vietnamese (SPEC §4). */
export function detectLocale(
  cookie: string | null = readCookie(LOCALE_COOKIE),
  languages: readonly string[] = navigator.languages,
): Locale {
  if (isLocale(cookie)) return cookie;
  for (const language of languages) {
    if (/^vi\b/i.test(language)) return 'vn';
    if (/^en\b/i.test(language)) return 'en';
  }
  return DEFAULT_LOCALE;
}
