import type { CallbackProfile } from '@app/contracts/settings/callback.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Card } from '@app/ui/card.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { ProfileStatus, useCallbackTexts } from './callback-status.tsx';

/** Where an address is and how it is doing; a skeleton until that is known. */
export function ProfileCard({ profile }: { profile: CallbackProfile | undefined }) {
  const { t } = useLingui();
  const { nameOfEvent } = useCallbackTexts();
  const waiting = <Skeleton width="40%" />;
  const facts = [
    { label: t`URL`, value: profile ? <span style={{ overflowWrap: 'anywhere' }}>{profile.url}</span> : waiting },
    { label: t`Status`, value: profile ? <ProfileStatus status={profile.status} /> : waiting },
    { label: t`Events`, value: profile ? profile.events.map(nameOfEvent).join(', ') : waiting },
    { label: t`Last attempt`, value: profile ? <LastAttempt profile={profile} /> : waiting },
  ];
  const headers = profile?.headers ?? [];
  if (headers.length > 0) facts.push({ label: t`Your own headers`, value: headers.join(', ') });
  return (
    <>
      {profile && <Trouble profile={profile} />}
      <Card>
        <Facts facts={facts} />
      </Card>
    </>
  );
}

function LastAttempt({ profile: { last_attempt_at: at, last_response_code: code } }: { profile: CallbackProfile }) {
  if (at === null) return <Trans>Not yet</Trans>;
  return (
    <>
      <DateTime at={at} /> · {code === null ? <Trans>No answer</Trans> : <Trans>Status {code}</Trans>}
    </>
  );
}

/** What is wrong with the address, and what to do; nothing while all is well. */
function Trouble({ profile: { status, failing_since: since, old_secret_until: until } }: { profile: CallbackProfile }) {
  if (status === 'auto_disabled') {
    return (
      <Alert tone="error">
        <Trans>
          It accepted nothing for 5 days, so nothing is sent any more. Fix your server, enable the address, then resend
          what it missed.
        </Trans>
      </Alert>
    );
  }
  return (
    <>
      {status === 'failing' && since !== null && (
        <Alert tone="warning">
          <Trans>
            Every attempt has failed since <DateTime at={since} />. After 5 days the address is disabled.
          </Trans>
        </Alert>
      )}
      {until !== null && (
        <Alert>
          <Trans>
            Requests are signed with the old secret too until <DateTime at={until} />.
          </Trans>
        </Alert>
      )}
    </>
  );
}
