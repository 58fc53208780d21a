import type { Data } from '@app/contracts/core/call.ts';
import type { showInvitation } from '@app/contracts/team/team.calls.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Trans } from '@lingui/react/macro';
import classes from './invitation-card.module.css';
import { RoleName } from './role-name.tsx';

/** Team, role and who invites, before any form. */
export function InvitationCard({ invitation }: { invitation: Data<typeof showInvitation> }) {
  const { inviter, team, role, message, expires_at: expiresAt } = invitation;
  return (
    <div className={classes.card}>
      <dl className={classes.facts}>
        <div>
          <dt>
            <Trans>Team</Trans>
          </dt>
          <dd>{team}</dd>
        </div>
        <div>
          <dt>
            <Trans>Invited by</Trans>
          </dt>
          <dd>{inviter}</dd>
        </div>
        <div>
          <dt>
            <Trans>Your role</Trans>
          </dt>
          <dd>
            <RoleName role={role} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Open until</Trans>
          </dt>
          <dd>
            <DateTime at={expiresAt} />
          </dd>
        </div>
      </dl>
      {message !== '' && <blockquote className={classes.message}>{message}</blockquote>}
    </div>
  );
}
