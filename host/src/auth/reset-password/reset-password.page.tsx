import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChoosePassword } from '../shared/choose-password.tsx';
import { ExpiredLink } from '../shared/expired-link.tsx';
import { GuestPage } from '../shared/guest-page.tsx';
import { LoginLink } from '../shared/login-link.tsx';

/** Where the mailed link of a forgotten password leads: token and address stand in the address bar. */
export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const email = params.get('email') ?? '';
  const [isExpired, setExpired] = useState(token === '' || email === '');
  if (isExpired) return <ExpiredLink />;
  return (
    <GuestPage
      title={<Trans>Choose a new password</Trans>}
      purpose={
        <Trans>
          For <strong>{email}</strong>. Every device that is logged in will be logged out.
        </Trans>
      }
      links={<LoginLink />}
    >
      <ChoosePassword
        token={token}
        email={email}
        submitLabel={<Trans>Save the new password</Trans>}
        onExpired={() => setExpired(true)}
      />
    </GuestPage>
  );
}
