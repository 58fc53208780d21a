import { useLocale } from '@app/platform/i18n.ts';
import { fieldErrorText } from '@app/platform/message-text.ts';
import type { DraftState } from './draft-session.ts';

/** Answers the function that says what is wrong with a field, in the words of the rules; undefined if nothing is. */
export function useFieldError({
  errors,
}: Pick<DraftState<unknown>, 'errors'>): (name: string, label: string) => string | undefined {
  const locale = useLocale();
  return (name, label) => {
    const message = errors[name]?.[0];
    return message === undefined ? undefined : fieldErrorText(message, label, locale);
  };
}
