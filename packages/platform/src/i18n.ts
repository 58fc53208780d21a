import { DEFAULT_LOCALE, LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale } from '@app/contracts/constants.ts';
import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { detectLocale, htmlLang } from './detect-locale.ts';
import { writeCookie } from './storage.ts';

/** Loaders of one app's compiled catalogues, by language. */
export type Catalogs = Readonly<Record<Locale, () => Promise<{ readonly messages: Messages }>>>;

/** Tags that `Intl` understands; the product's own code `vn` is not one. */
const intlTags: Record<Locale, string[]> = { vn: ['vi-VN', 'vi'], en: ['en-US', 'en'] };

const sources = new Set<Catalogs>();
const loaded: Readonly<Record<Locale, WeakSet<Catalogs>>> = { vn: new WeakSet(), en: new WeakSet() };
let active: Locale = DEFAULT_LOCALE;

/** The language of the page now. */
export function currentLocale(): Locale {
  return active;
}

/** The language of the page now; renders again when it changes. */
export function useLocale(): Locale {
  useLingui();
  return active;
}

/** Adds an app's catalogues and loads the one in use. Rejects if it cannot be loaded; adding twice loads once. */
export async function addCatalogs(catalogs: Catalogs): Promise<void> {
  if (sources.has(catalogs)) return;
  // The language may have changed while the file was on its way.
  while (!loaded[active].has(catalogs)) await load(catalogs, active);
  sources.add(catalogs);
  i18n.activate(active, intlTags[active]);
}

/** Starts the page in the detected language with the host's catalogues. */
export async function startI18n(catalogs: Catalogs): Promise<void> {
  active = detectLocale();
  await addCatalogs(catalogs);
  document.documentElement.lang = htmlLang[active];
}

/** Switches the language of the page without a reload and remembers it for 365 days (SPEC §4). */
export async function switchLocale(locale: Locale): Promise<void> {
  const missing = () => [...sources].filter((catalogs) => !loaded[locale].has(catalogs));
  // Some may have been added while others were on their way.
  while (missing().length > 0) await Promise.all(missing().map((catalogs) => load(catalogs, locale)));
  active = locale;
  writeCookie(LOCALE_COOKIE, locale, LOCALE_COOKIE_DAYS * 86_400);
  document.documentElement.lang = htmlLang[locale];
  i18n.activate(locale, intlTags[locale]);
}

async function load(catalogs: Catalogs, locale: Locale): Promise<void> {
  const { messages } = await catalogs[locale]();
  i18n.load(locale, messages);
  loaded[locale].add(catalogs);
}
