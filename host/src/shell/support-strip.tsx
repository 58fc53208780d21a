import { signOut, useUser } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';

/** Says that support is looking, at whose account, and how that ends. */
export function SupportStrip() {
  const {
    name,
    email,
    team: { name: team },
  } = useUser();
  return (
    <Alert
      tone="warning"
      title={
        <Trans>
          You are viewing {team} as {name}
        </Trans>
      }
    >
      <p>
        <Trans>This is what {email} sees. You can change nothing, and numbers of recipients are hidden.</Trans>
      </p>
      <Button variant="default" size="xs" onClick={() => void signOut()}>
        <Trans>Stop viewing</Trans>
      </Button>
    </Alert>
  );
}
