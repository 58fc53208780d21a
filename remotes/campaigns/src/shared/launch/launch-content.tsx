import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { Alert } from '@app/ui/alert.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TypedCount } from './typed-count.tsx';
import type { LaunchQuote, LaunchStepState } from './use-launch-step.tsx';

interface LaunchContentProps {
  readonly step: LaunchStepState<LaunchQuote>;
  /** What stands in the way, each with the way there. */
  readonly blockers: ReactNode;
  /** Everything to look at once there is a quote, with what has to be typed. */
  readonly children: ReactNode;
}

/** The middle of a wizard's last step: what stands in the way, what went wrong, and what is to be looked at. */
export function LaunchContent({ step, blockers, children }: LaunchContentProps) {
  const locale = useLocale();
  const { quoting, isBlocked, launch, obstacles } = step;
  const { quote, error, isAsking, askAgain } = quoting;
  return (
    <>
      <div ref={obstacles} tabIndex={-1} hidden={!isBlocked}>
        {blockers}
      </div>
      {launch.error && launch.error.code !== 'quote_stale' && (
        <Alert tone="error" title={<Trans>The campaign was not launched</Trans>}>
          {errorText(launch.error, locale)} <Trans>Your draft is kept; you can try again.</Trans>
        </Alert>
      )}
      {error && !isAsking ? (
        <ErrorState error={error} onRetry={askAgain} />
      ) : quote ? (
        children
      ) : (
        <Skeleton height="420px" />
      )}
    </>
  );
}

/** The number of recipients, where it has to be typed. */
export function LaunchTyping({ step }: { step: LaunchStepState<LaunchQuote> }) {
  const { ready, typing, field } = step;
  if (!ready || !typing.isNeeded) return null;
  return <TypedCount ref={field} recipients={ready.recipients.valid} value={typing.typed} onChange={typing.onType} />;
}
