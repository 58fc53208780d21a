import { DEFAULT_LOCALE, LOCALE_COOKIE, type Locale } from '@app/contracts/constants.ts';
import { readCookie } from './storage.ts';

/** Value of the document's `lang` attribute. */
export const htmlLang: Record<Locale, string> = { vn: 'vi', en: 'en' };

/** As `isLocale` of contracts, without the list of languages: the boot script has no room for their names. */
function isKnown(code: string | null): code is Locale {
  return code !== null && Object.hasOwn(htmlLang, code);
}

/** The language to start with: cookie, then the browser's languages (vi* or en*), then Vietnamese (SPEC §4). */
export function detectLocale(
  cookie: string | null = readCookie(LOCALE_COOKIE),
  languages: readonly string[] = navigator.languages,
): Locale {
  if (isKnown(cookie)) return cookie;
  for (const language of languages) {
    if (/^vi\b/i.test(language)) return 'vn';
    if (/^en\b/i.test(language)) return 'en';
  }
  return DEFAULT_LOCALE;
}
