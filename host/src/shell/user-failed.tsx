import { refreshUser } from '@app/platform/session.ts';
import { Button } from '@app/ui/button.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { Trans } from '@lingui/react/macro';

/** What stands in the shell when nobody could tell who is signed in. The session itself is kept. */
export function UserFailed() {
  return (
    <EmptyState
      drawing="error"
      title={<Trans>Couldn’t load your account</Trans>}
      text={<Trans>You’re still logged in. Check your connection and try again.</Trans>}
      action={
        <Button onClick={() => void refreshUser()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}
