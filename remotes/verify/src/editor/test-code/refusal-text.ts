import { clockTime } from '@app/account/clock-time.ts';
import type { ApiError } from '@app/contracts/core/api-error.ts';
import type { Bilingual } from '@app/contracts/texts/bilingual.ts';
import { blockedReasonWords } from '@app/contracts/verification/verification-words.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { useLingui } from '@lingui/react/macro';

/** Answers the function that says why no code was sent: a limit or guard by its name, with the time until it ends. */
export function useRefusalText(): (error: ApiError) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const words: Readonly<Record<string, Bilingual>> = blockedReasonWords;
  return (error) => {
    const info = new Map<string, unknown>(Object.entries(error.info ?? {}));
    const reason = info.get('limit') ?? info.get('reason');
    const seconds = info.get('retry_after');
    if (typeof reason === 'string') {
      const name = words[reason]?.[locale] ?? reason;
      if (typeof seconds !== 'number') return t`No code was sent: ${name}.`;
      const time = clockTime(seconds);
      return t`No code was sent: ${name}. Possible again in ${time}.`;
    }
    if (info.has('service')) return t`No code was sent: the service sends no codes now.`;
    if (error.code === 'no_valid_recipient')
      return t`No code was sent: no channel of the service reaches this recipient.`;
    return errorText(error, locale);
  };
}
