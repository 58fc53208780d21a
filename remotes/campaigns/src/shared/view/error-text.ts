import type { Bilingual } from '@app/contracts/texts/bilingual.ts';
import { useLocale } from '@app/platform/i18n.ts';

/** Answers the function that says a text of the contract in the person's language. */
export function useErrorText(): (text: Bilingual) => string {
  const locale = useLocale();
  return (text) => text[locale];
}
