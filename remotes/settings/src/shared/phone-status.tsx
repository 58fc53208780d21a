import { openAccountModal } from '@app/platform/account-modals.ts';
import { useUser } from '@app/platform/session.ts';
import { Badge } from '@app/ui/badge.tsx';
import { Button } from '@app/ui/button.tsx';
import { Card } from '@app/ui/card.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import classes from './status-card.module.css';

/** Whether the person's phone number is proved to be theirs, and the way to prove it. */
export function PhoneStatus() {
  const { phone_number: number, phone_verified: isVerified = false } = useUser();
  return (
    <Card title={<Trans>Phone number</Trans>} aside={number !== '' && <VerifiedBadge isVerified={isVerified} />}>
      <div className={classes.status}>
        {number === '' ? (
          <p>
            <Trans>
              Your profile has no phone number. <Link to={paths.profile()}>Add one</Link> to verify it.
            </Trans>
          </p>
        ) : (
          <>
            <p>
              <Phone number={number} />
            </p>
            {!isVerified && (
              <>
                <p className={classes.note}>
                  <Trans>A code by SMS shows that the number is yours.</Trans>
                </p>
                <Button variant="default" onClick={() => openAccountModal({ kind: 'verify-phone' })}>
                  <Trans>Verify the number</Trans>
                </Button>
              </>
            )}
          </>
        )}
      </div>
    </Card>
  );
}

function VerifiedBadge({ isVerified }: { isVerified: boolean }) {
  return isVerified ? (
    <Badge tone="delivered">
      <Trans>Verified</Trans>
    </Badge>
  ) : (
    <Badge tone="paused">
      <Trans>Not verified</Trans>
    </Badge>
  );
}
