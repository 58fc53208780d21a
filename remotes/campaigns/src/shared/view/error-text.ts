import type { Bilingual } from '@app/contracts/texts/bilingual.ts';
import { useLocale } from '@app/platform/i18n.ts';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';

/** A text of our catalogues, or one that the contract has in both languages. */
type ErrorText = MessageDescriptor | Bilingual;

/** Errors by our stable code, each with what it is, where it comes from and what helps. */
export type ErrorTexts = Readonly<
  Record<number, { readonly name: ErrorText; readonly cause: ErrorText; readonly remedy: ErrorText }>
>;

/** Answers the function that says such a text in the person's language. */
export function useErrorText(): (text: ErrorText) => string {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (text) => ('vn' in text ? text[locale] : i18n._(text));
}
