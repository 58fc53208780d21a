import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { page } from '@app/platform/page.ts';
import { authPaths } from '../auth-paths.ts';
import { clockTime } from '@app/account/clock-time.ts';
import { GuestPage } from '../shared/guest-page.tsx';
import { useCountdown } from '@app/account/use-countdown.ts';

interface OverStepProps {
  /** Seconds for which the second step is locked after too many wrong codes; 0 if it is not. */
  readonly lockedFor: number;
}

/** There is no sign-in that waits: it took too long, or too many codes were wrong. The password comes first again. */
export function OverStep({ lockedFor }: OverStepProps) {
  const { seconds } = useCountdown(lockedFor);
  const time = clockTime(seconds);
  const isLocked = lockedFor > 0;
  return (
    <GuestPage
      key="over"
      title={isLocked ? <Trans>Too many wrong codes</Trans> : <Trans>Log in again</Trans>}
      purpose={
        isLocked ? (
          <Trans>For your safety there is a short break. After it, log in with your password again.</Trans>
        ) : (
          <Trans>The second step has to follow within 10 minutes of the password.</Trans>
        )
      }
    >
      {seconds > 0 && (
        <p>
          <Trans>You can try again in {time}.</Trans>
        </p>
      )}
      <Button onClick={() => page.replace(authPaths.login)}>
        <Trans>Go to the login page</Trans>
      </Button>
    </GuestPage>
  );
}
