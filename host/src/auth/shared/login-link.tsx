import { Trans } from '@lingui/react/macro';
import { authPaths } from '../auth-paths.ts';

/** Leads to the login page, which is a document of its own. */
export function LoginLink() {
  return (
    <a href={authPaths.login}>
      <Trans>Back to the login page</Trans>
    </a>
  );
}
