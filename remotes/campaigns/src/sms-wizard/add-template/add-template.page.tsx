import { useScope } from '@app/platform/session.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { Dialog } from '@app/ui/dialog.tsx';
import { ForbiddenDialog } from '@app/ui/forbidden-state.tsx';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { TextPage } from '../text/text.page.tsx';
import { wizardState } from '../wizard.state.ts';
import { AddTemplate } from './add-template.tsx';

/** `/Campaigns/Sms/addTeamplate`: makes a template over the wizard's step of the text, whose draft is kept. */
export function AddTemplatePage() {
  const navigate = useNavigate();
  const [{ id }] = useUrlState(wizardState);
  const mayWrite = useScope('template:write');
  const close = () => void navigate(paths.smsText({ id }), { replace: true });
  const title = <Trans>New template</Trans>;
  return (
    <>
      <TextPage />
      {mayWrite ? (
        <Dialog title={title} onClose={close}>
          <AddTemplate draftId={id} onClose={close} />
        </Dialog>
      ) : (
        <ForbiddenDialog title={title} scope="template:write" onClose={close} />
      )}
    </>
  );
}
