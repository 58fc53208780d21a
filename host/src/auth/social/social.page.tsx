import { page } from '@app/platform/page.ts';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { authPaths } from '../auth-paths.ts';
import { GuestPage } from '../shared/guest-page.tsx';
import { finishSocial, type SocialOutcome } from './finish-social.ts';

type Refusal = Exclude<SocialOutcome, 'signed_in' | 'second_step'>;

/** Where a provider sends people back to: ends the sign-in, or says why it cannot and leads back. */
export function SocialPage() {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const params = new URLSearchParams(location.search);
    // The provider's code is good once and has no place in the history.
    history.replaceState(history.state, '', location.pathname);
    void finishSocial(params).then((outcome) => {
      if (outcome === 'second_step') return navigate(authPaths.otp, { replace: true });
      return outcome === 'signed_in' ? undefined : setRefusal(outcome);
    });
  }, [navigate]);
  if (refusal === null) {
    return <GuestPage key="busy" title={<Trans>Logging you in…</Trans>} purpose={<Trans>One moment…</Trans>} />;
  }
  return (
    <GuestPage
      key="refused"
      title={
        refusal === 'mail_exists' ? <Trans>You have an account already</Trans> : <Trans>You are not logged in</Trans>
      }
      purpose={<RefusalText refusal={refusal} />}
    >
      <Button onClick={() => page.replace(authPaths.login)}>
        <Trans>Go to the login page</Trans>
      </Button>
    </GuestPage>
  );
}

function RefusalText({ refusal }: { refusal: Refusal }) {
  switch (refusal) {
    case 'denied':
      return <Trans>You didn’t allow the login. Try again, or log in with your password.</Trans>;
    case 'mail_exists':
      return <Trans>This email already has an account with a password. Log in with that password.</Trans>;
    case 'no_account':
      return <Trans>Your account was closed, or you no longer have access to it. Ask its owner.</Trans>;
    case 'locked':
      return <Trans>This account is temporarily locked. Try again later.</Trans>;
    case 'unreachable':
      return <Trans>Couldn’t reach the login provider. Try again in a moment.</Trans>;
    default:
      return <Trans>The login took too long or was started elsewhere. Start again.</Trans>;
  }
}
