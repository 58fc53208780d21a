import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LaunchQuote, LaunchStepState } from './use-launch-step.tsx';

interface LaunchButtonProps {
  readonly step: LaunchStepState<LaunchQuote>;
  readonly icon?: ReactNode;
  /** What is done to how many, once it needs nobody's approval. */
  readonly children: ReactNode;
}

/** The button at the end of a wizard; it says why it cannot be pressed, and leads there. */
export function LaunchButton({ step, icon, children }: LaunchButtonProps) {
  const { quoting, launch, reason, field, obstacles, time } = step;
  const { quote } = quoting;
  function goThere(): void {
    const wrongTime = time.current?.querySelector<HTMLElement>(':invalid, [aria-invalid=true]');
    (wrongTime ?? field.current ?? obstacles.current)?.focus();
  }
  return (
    <ReasonedButton
      reason={reason}
      reasonSide="before"
      isPending={launch.isPending}
      {...(icon !== undefined && { leftSection: icon })}
      onBlocked={goThere}
      onClick={() => quote && launch.mutate(quote.id)}
    >
      {quote?.needs_approval ? <Trans>Ask for approval</Trans> : children}
    </ReasonedButton>
  );
}
