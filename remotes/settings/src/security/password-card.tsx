import type { Data } from '@app/contracts/core/call.ts';
import type { twofaStatus } from '@app/contracts/account/account.calls.ts';
import { Card } from '@app/ui/card.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Trans } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import classes from '../shared/status-card.module.css';

interface PasswordCardProps {
  /** Absent while it is on its way. */
  readonly status: Data<typeof twofaStatus> | undefined;
}

/** The way to another password; somebody who signs in through a provider may have none yet. */
export function PasswordCard({ status }: PasswordCardProps) {
  return (
    <Card title={<Trans>Password</Trans>}>
      <div className={classes.status}>
        <p>
          {status?.has_password === false ? (
            <Trans>
              You log in through a provider and have no password yet. Ask for a reset link on the next page to choose
              one.
            </Trans>
          ) : (
            <Trans>A new password logs you out on every device.</Trans>
          )}
        </p>
        <LinkButton to={paths.changePassword()} variant="default">
          <Trans>Change password</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}
