import { nameOfRole, purposeOfRole } from '@app/contracts/catalogue/role-texts.ts';
import type { Data } from '@app/contracts/core/call.ts';
import type { showInvitation } from '@app/contracts/team/team.calls.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Trans } from '@lingui/react/macro';
import classes from './invitation-card.module.css';

/** Team, role and who invites, before any form. */
export function InvitationCard({ invitation }: { invitation: Data<typeof showInvitation> }) {
  const locale = useLocale();
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
            {nameOfRole(role, locale)}
            <p className={classes.purpose}>{purposeOfRole(role, locale)}</p>
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
