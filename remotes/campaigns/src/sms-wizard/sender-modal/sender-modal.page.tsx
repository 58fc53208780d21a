import { useScope } from '@app/platform/session.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { Dialog } from '@app/ui/dialog.tsx';
import { ForbiddenDialog } from '@app/ui/forbidden-state.tsx';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { SenderPage } from '../sender/sender.page.tsx';
import { wizardState } from '../wizard.state.ts';
import { RequestSender } from './request-sender.tsx';

/** `/Campaigns/Sms/sender_modal`: requests a brand name over the wizard's first step, whose draft is kept. */
export function SenderModalPage() {
  const navigate = useNavigate();
  const [{ id }] = useUrlState(wizardState);
  const mayWrite = useScope('sender:write');
  const close = () => void navigate(paths.smsSender({ id }), { replace: true });
  const title = <Trans>Request a brand name</Trans>;
  return (
    <>
      <SenderPage />
      {mayWrite ? (
        <Dialog title={title} onClose={close}>
          <RequestSender onClose={close} />
        </Dialog>
      ) : (
        <ForbiddenDialog title={title} scope="sender:write" onClose={close} />
      )}
    </>
  );
}
