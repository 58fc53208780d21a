import { FALLBACK_LOCALE, type Locale } from '../constants.ts';

/** One text in every language of the product. */
export type Bilingual = Readonly<Record<Locale, string>>;

/** Fills `{name}` placeholders; names without a value stay as they are. */
export function fill(text: Bilingual, locale: Locale, params: Readonly<Record<string, string>> = {}): string {
  const template = text[locale] || text[FALLBACK_LOCALE];
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => params[name] ?? placeholder);
}
