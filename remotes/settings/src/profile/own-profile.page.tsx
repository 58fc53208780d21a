import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Page } from '@app/ui/page.tsx';
import { Trans } from '@lingui/react/macro';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { OwnForm } from './own-form.tsx';

/** `/profile`: the profile on its own, where the profile menu leads. */
export function OwnProfilePage() {
  const locale = useLocale();
  return (
    <Page
      title={pageTitle(manifest.pages, paths.ownProfile(), locale)}
      purpose={<Trans>Your name, phone number and timezone.</Trans>}
      width="narrow"
    >
      <OwnForm />
    </Page>
  );
}
