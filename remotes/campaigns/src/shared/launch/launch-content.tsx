import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { LaunchRefusal } from './launch-refusal.tsx';
import { TypedCount } from './typed-count.tsx';
import type { LaunchQuote, LaunchStepState } from './use-launch-step.tsx';

interface LaunchContentProps {
  readonly step: LaunchStepState<LaunchQuote>;
  /** What stands in the way, each with the way there. */
  readonly blockers: ReactNode;
  /** The words for what a launch was refused for, with the way to the step that owns it. */
  readonly renderBlocker: (code: string) => ReactNode;
  /** Everything to look at once there is a quote, with what has to be typed. */
  readonly children: ReactNode;
}

/** The middle of a wizard's last step: what stands in the way, what went wrong, and what is to be looked at. */
export function LaunchContent({ step, blockers, renderBlocker, children }: LaunchContentProps) {
  const { quoting, isBlocked, isSaved, launch, obstacles, time } = step;
  const { quote, error, isAsking, askAgain } = quoting;
  return (
    <>
      <div ref={obstacles} tabIndex={-1} hidden={!isBlocked}>
        {blockers}
      </div>
      {launch.error && launch.error.code !== 'quote_stale' && (
        <LaunchRefusal error={launch.error} renderBlocker={renderBlocker} onTime={() => focusFirst(time.current)} />
      )}
      {error && !isAsking ? (
        <ErrorState error={error} onRetry={askAgain} />
      ) : quote ? (
        children
      ) : (
        // A draft that is not saved has no price to wait for; why it is not stands above.
        isSaved && <Skeleton height="420px" />
      )}
    </>
  );
}

function focusFirst(part: HTMLElement | null): void {
  part?.querySelector<HTMLElement>('input:not([type="radio"]), input:checked')?.focus();
}

/** The number of recipients, where it has to be typed. */
export function LaunchTyping({ step }: { step: LaunchStepState<LaunchQuote> }) {
  const { ready, typing, field } = step;
  if (!ready || !typing.isNeeded) return null;
  return <TypedCount ref={field} recipients={ready.recipients.valid} value={typing.typed} onChange={typing.onType} />;
}
