import { ErrorState } from '@app/ui/error-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { PhoneStatus } from '../shared/phone-status.tsx';
import { SettingsPage } from '../shared/settings-page.tsx';
import { Devices } from './devices.tsx';
import { PasswordCard } from './password-card.tsx';
import classes from './security.module.css';
import { sessionsQuery, twofaQuery } from './security.queries.ts';
import { SignIns } from './sign-ins.tsx';
import { TrustedBrowsers } from './trusted-browsers.tsx';
import { Twofa } from './twofa.tsx';

/** `/Settings/security`: how well the person's own sign-in is protected, and where they are signed in. */
export function SecurityPage() {
  const twofa = useQuery(twofaQuery);
  const sessions = useQuery(sessionsQuery);
  return (
    <SettingsPage tab="security">
      <div className={classes.sections}>
        {twofa.error && !twofa.data ? (
          <ErrorState error={twofa.error} onRetry={() => void twofa.refetch()} />
        ) : (
          <>
            <Twofa status={twofa.data?.data} />
            <PasswordCard status={twofa.data?.data} />
          </>
        )}
        <PhoneStatus />
        {sessions.error && !sessions.data ? (
          <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
        ) : (
          <>
            <Devices sessions={sessions.data?.data} />
            <TrustedBrowsers browsers={sessions.data?.info.trusted_devices} />
          </>
        )}
        <SignIns />
      </div>
    </SettingsPage>
  );
}
