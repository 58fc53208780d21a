import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChoosePassword } from '../shared/choose-password.tsx';
import { ExpiredLink } from '../shared/expired-link.tsx';
import { GuestPage } from '../shared/guest-page.tsx';
import { LoginLink } from '../shared/login-link.tsx';

/** Where somebody whom the platform's staff added to a team chooses a password. */
export function RegisterTeamAdminPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const email = params.get('email') ?? '';
  const [isExpired, setExpired] = useState(token === '' || email === '');
  if (isExpired) return <ExpiredLink />;
  return (
    <GuestPage
      title={<Trans>Welcome</Trans>}
      purpose={
        <Trans>
          Your account <strong>{email}</strong> is ready. Choose a password, and you can log in.
        </Trans>
      }
      links={<LoginLink />}
    >
      <ChoosePassword
        token={token}
        email={email}
        submitLabel={<Trans>Save the password</Trans>}
        withPhone
        onExpired={() => setExpired(true)}
      />
      <p>
        <Trans>
          Tip: once logged in, switch on two-step verification in the settings. Then a password alone opens nothing.
        </Trans>
      </p>
    </GuestPage>
  );
}
