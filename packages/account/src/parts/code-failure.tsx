import { isApiError } from '@app/platform/api.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { attemptsLeft, retryAfter } from '../retry-after.ts';

/** What is wrong with a code that was sent, with the tries that are left where the server tells them. */
export function CodeFailure({ error }: { error: unknown }) {
  const locale = useLocale();
  if (!isApiError(error)) return null;
  if (retryAfter(error) !== null) return <Trans>Too many requests. Try again in a moment.</Trans>;
  if (error.code === 'code_expired') return <Trans>This code has expired. Request a new one.</Trans>;
  if (error.code !== 'code_wrong') return errorText(error, locale);
  const left = attemptsLeft(error);
  if (left === null) return <Trans>Incorrect code.</Trans>;
  return (
    <Trans>
      This code is not correct. <Plural value={left} one="# try is left." other="# tries are left." />
    </Trans>
  );
}
