import type { ApiError } from '@app/contracts/core/api-error.ts';
import { readRefusal } from '@app/contracts/core/refusal.ts';
import { errorText } from '@app/contracts/texts/message-text.ts';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Button } from './button.tsx';
import { Drawing } from './drawing.tsx';
import classes from './state.module.css';
import { useUiLocale } from './ui-locale.ts';

/** Most people never see it, and home can do without. */
const ForbiddenState = lazy(async () => ({ default: (await import('./forbidden-state.tsx')).ForbiddenState }));

interface ErrorStateProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
}

/** What stands where loading failed: what happened, a way to try again, and the request id for support. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const locale = useUiLocale();
  if (error.status === 403) {
    return (
      <Suspense>
        <ForbiddenState {...readRefusal(error.info)} />
      </Suspense>
    );
  }
  return (
    <div className={classes.state} role="alert">
      <Drawing name="error" />
      <h2>
        <Trans>Couldn’t load this section</Trans>
      </h2>
      <p className={classes.text}>{errorText(error, locale)}</p>
      <Button variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
      {error.requestId !== null && (
        <p className={classes.code}>
          <Trans>Support code: {error.requestId}</Trans>
        </p>
      )}
    </div>
  );
}
