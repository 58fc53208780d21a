import { useLocale } from '@app/platform/i18n.ts';

/** Returns the function that names a country by its two letters. */
export function useCountryName(): (country: string) => string {
  const locale = useLocale();
  return (country) => {
    if (!/^[A-Z]{2}$/.test(country)) return country;
    return new Intl.DisplayNames(locale === 'vn' ? 'vi' : 'en', { type: 'region' }).of(country) ?? country;
  };
}
