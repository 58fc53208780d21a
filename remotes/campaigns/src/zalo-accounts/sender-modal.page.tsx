import { Dialog } from '@app/ui/dialog.tsx';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { ZaloAccountsPage } from './accounts.page.tsx';
import { ChooseOa } from './choose-oa.tsx';

/** `/Campaigns/zalo/sender_modal`: chooses or links the official account to send from, over the list of them. */
export function ZaloSenderModalPage() {
  const navigate = useNavigate();
  const close = () => void navigate(paths.zaloAccounts(), { replace: true });
  return (
    <>
      <ZaloAccountsPage />
      <Dialog title={<Trans>Select a Zalo OA</Trans>} onClose={close}>
        <ChooseOa onClose={close} />
      </Dialog>
    </>
  );
}
