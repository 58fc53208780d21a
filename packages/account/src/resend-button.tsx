import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { clockTime } from './clock-time.ts';
import type { Countdown } from './use-countdown.ts';

interface ResendButtonProps {
  /** Until it may be asked for again. */
  readonly wait: Countdown;
  /** Asks for it; what it rejects with is the caller's to tell. */
  readonly onResend: () => Promise<void>;
  readonly children: ReactNode;
}

/** Sends a mail or code again, as soon as that is allowed; the time until then stands beside. */
export function ResendButton({ wait, onResend, children }: ResendButtonProps) {
  const resend = useMutation({ mutationFn: onResend });
  const time = clockTime(wait.seconds);
  return (
    <ReasonedButton
      variant="default"
      isPending={resend.isPending}
      reason={wait.seconds > 0 ? <Trans>possible again in {time}</Trans> : null}
      onClick={() => resend.mutate()}
    >
      {children}
    </ReasonedButton>
  );
}
