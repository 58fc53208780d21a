import { pageTitle } from '@app/contracts/remote-pages.ts';
import { openAccountModal } from '@app/platform/account-modals.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useSession } from '@app/platform/session.ts';
import { Page } from '@app/ui/page.tsx';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { OwnForm } from './own-form.tsx';

/** `/profile`: the profile on its own, where the profile menu leads. `?verify=phone` begins with proving the number. */
export function OwnProfilePage() {
  const locale = useLocale();
  useWishToVerify();
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

/** Takes the wish out of the address once it is followed, so that going back does not ask again. */
function useWishToVerify(): void {
  const [params, setParams] = useSearchParams();
  const isWished = params.get('verify') === 'phone';
  useEffect(() => {
    if (!isWished) return;
    const { user } = useSession.getState();
    if (user && user.phone_number !== '' && !user.phone_verified) openAccountModal({ kind: 'verify-phone' });
    setParams({}, { replace: true });
  }, [isWished, setParams]);
}
