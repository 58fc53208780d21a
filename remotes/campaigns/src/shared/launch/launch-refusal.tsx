import type { ApiError } from '@app/contracts/core/api-error.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText, fieldErrorText } from '@app/platform/message-text.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as v from 'valibot';

const blockerInfo = v.object({ blocker: v.string() });

/** What stood in the way of a launch that was refused; null if it was refused for something else. */
export function blockerOf({ info }: Pick<ApiError, 'info'>): string | null {
  const parsed = v.safeParse(blockerInfo, info);
  return parsed.success ? parsed.output.blocker : null;
}

/** Whether a launch was refused for the time it was to begin at. */
export function isTimeRefused(error: ApiError | null): boolean {
  return error?.errors['send_at'] !== undefined;
}

interface LaunchRefusalProps {
  readonly error: ApiError;
  /** What stands in the way, in words, with the way to the step that owns it. */
  readonly renderBlocker: (code: string) => ReactNode;
  /** Leads to where the time is chosen. */
  readonly onTime: () => void;
}

/** Why a launch was refused. */
export function LaunchRefusal({ error, renderBlocker, onTime }: LaunchRefusalProps) {
  return (
    <Alert tone="error" title={<Trans>The campaign was not launched</Trans>}>
      <Reason error={error} renderBlocker={renderBlocker} onTime={onTime} />{' '}
      <Trans>Your draft is kept; you can try again.</Trans>
    </Alert>
  );
}

function Reason({ error, renderBlocker, onTime }: LaunchRefusalProps): ReactNode {
  const { t } = useLingui();
  const locale = useLocale();
  const code = blockerOf(error);
  if (code !== null) return renderBlocker(code);
  if (isTimeRefused(error)) {
    return (
      <>
        <Trans>The scheduled time has passed, or is more than 90 days ahead.</Trans>{' '}
        <Button variant="subtle" size="xs" onClick={onTime}>
          <Trans>Choose another time</Trans>
        </Button>
      </>
    );
  }
  // None of them is an input of the page: what it launches and at which quote.
  const label = t`Campaign`;
  const fields = Object.values(error.errors).map(([message = '']) => {
    const said = fieldErrorText(message, label, locale);
    return said.includes(label) ? said : `${label}: ${said}`;
  });
  return [errorText(error, locale), ...fields].join(' ');
}
