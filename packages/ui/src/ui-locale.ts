import { FALLBACK_LOCALE, isLocale, type Locale } from '@app/contracts/constants.ts';
import { useLingui } from '@lingui/react';

/** The language that the page is rendered in. */
export function useUiLocale(): Locale {
  const { i18n } = useLingui();
  return isLocale(i18n.locale) ? i18n.locale : FALLBACK_LOCALE;
}
