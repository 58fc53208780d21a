import { PasswordForm } from '@app/account/password-form.tsx';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useUser } from '@app/platform/session.ts';
import { Page } from '@app/ui/page.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';

/** `/Settings/change-password`: the form of the shell's modal as a page of its own. */
export function ChangePasswordPage() {
  const user = useUser();
  const locale = useLocale();
  return (
    <Page
      title={pageTitle(manifest.pages, paths.changePassword(), locale)}
      purpose={<Trans>A short sentence is hard to guess and easy to remember.</Trans>}
      width="narrow"
    >
      <PasswordForm key={user.id} user={user} />
      <p>
        <Link to={paths.security()}>
          <Trans>Back to security</Trans>
        </Link>
      </p>
    </Page>
  );
}
