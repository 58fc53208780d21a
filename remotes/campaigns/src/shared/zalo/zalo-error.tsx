import type { ApiError } from '@app/contracts/core/api-error.ts';
import { readZaloError } from '@app/contracts/zalo/zalo-errors.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { zaloErrorTexts } from './zalo-texts.ts';

/** Why something did not work, and what helps: in our words where Zalo refused, with Zalo’s own beside them. */
export function ZaloError({ error }: { error: ApiError }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const refusal = readZaloError(error.info);
  // A 500 has its own dialog (SPEC §8).
  if (error.status === 500) return null;
  if (!refusal) return <Alert tone="error">{errorText(error, locale)}</Alert>;
  const { kind, code, text } = refusal;
  const { cause, remedy } = zaloErrorTexts[kind];
  return (
    <Alert tone="error" title={i18n._(cause)}>
      {i18n._(remedy)}
      {code !== 0 && (
        <>
          {' '}
          <Trans>
            Zalo says {code}: {text}
          </Trans>
        </>
      )}
    </Alert>
  );
}
