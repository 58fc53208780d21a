import { Alert } from '@app/ui/alert.tsx';
import { Trans } from '@lingui/react/macro';
import { isApiError } from '@app/platform/api.ts';
import { useState } from 'react';
import { clockTime } from '../clock-time.ts';
import { retryAfter } from '../retry-after.ts';
import { useCountdown, type Countdown } from '../use-countdown.ts';

export interface Limit {
  readonly wait: Countdown;
  /** Too many failed tries, rather than too many requests. */
  readonly isLockout: boolean;
  /** Takes a refusal for now (429) as a wait and answers true; leaves every other error alone. */
  readonly take: (error: unknown) => boolean;
  /** Runs what is sent, unless there is a wait; a refusal for now is taken, other errors are thrown on. */
  readonly run: (send: () => Promise<void>) => Promise<void>;
}

/** The wait that the server asks for after too many tries or requests. */
export function useLimit(): Limit {
  const wait = useCountdown();
  const [isLockout, setLockout] = useState(false);
  function take(error: unknown): boolean {
    const seconds = isApiError(error) ? retryAfter(error) : null;
    if (seconds === null) return false;
    setLockout(isLocked(error));
    wait.start(seconds);
    return true;
  }
  async function run(send: () => Promise<void>): Promise<void> {
    if (wait.seconds > 0) return;
    try {
      await send();
    } catch (error) {
      if (!take(error)) throw error;
    }
  }
  return { wait, isLockout, take, run };
}

function isLocked(error: unknown): boolean {
  return isApiError(error) && error.code === 'locked';
}

/** Says that one has to wait. The time stands outside of what is read out, or it would be read every second. */
export function WaitNote({ limit: { wait, isLockout } }: { limit: Limit }) {
  if (wait.seconds === 0) return null;
  const time = clockTime(wait.seconds);
  return (
    <div>
      <Alert tone="error">
        {isLockout ? (
          <Trans>Too many failed tries. For your safety there is a short break.</Trans>
        ) : (
          <Trans>That was asked for too often.</Trans>
        )}
      </Alert>
      <p>
        <Trans>You can try again in {time}.</Trans>
      </p>
    </div>
  );
}
