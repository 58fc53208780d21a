import { endSession, useSession } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Trans } from '@lingui/react/macro';

/** Tells somebody who is signed in that going on ends that session. */
export function SignedInNote() {
  const email = useSession(({ user }) => user?.email);
  if (email === undefined) return null;
  return (
    <Alert>
      <Trans>You are logged in as {email}. Going on logs you out in this browser.</Trans>
    </Alert>
  );
}

/** Ends the session of this browser, if there is one, before a mailed link is used. */
export async function leaveSession(): Promise<void> {
  if (useSession.getState().status !== 'guest') await endSession();
}
