import { LinkButton } from '@app/ui/link-button.tsx';
import { Trans } from '@lingui/react/macro';
import { authPaths } from '../auth-paths.ts';
import { GuestPage } from './guest-page.tsx';
import { LoginLink } from './login-link.tsx';

/** What stands where a mailed link is used up, too old or not whole: nothing is lost, a new one is one step away. */
export function ExpiredLink() {
  return (
    <GuestPage
      key="expired"
      title={<Trans>This link can no longer be used</Trans>}
      purpose={<Trans>It was used already, or it has expired. Nothing has changed: just ask for a new one.</Trans>}
      links={<LoginLink />}
    >
      <LinkButton to={authPaths.forgotPassword}>
        <Trans>Ask for a new link</Trans>
      </LinkButton>
    </GuestPage>
  );
}
