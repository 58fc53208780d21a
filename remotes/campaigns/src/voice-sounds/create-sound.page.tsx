import { useScope } from '@app/platform/session.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { ForbiddenDialog } from '@app/ui/forbidden-state.tsx';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { CreateSoundDialog } from './create/create-sound-dialog.tsx';
import { SoundsPage } from './sounds.page.tsx';
import { soundsState } from './sounds.state.ts';

/** `/Campaigns/voices/modalCreateSound`: a new sound, in a dialog over the library. */
export function CreateSoundPage() {
  const mayWrite = useScope('sound:write');
  return (
    <>
      <SoundsPage />
      {mayWrite ? <CreateSoundDialog /> : <NotAllowed />}
    </>
  );
}

function NotAllowed() {
  const navigate = useNavigate();
  const [library] = useUrlState(soundsState);
  const close = () => void navigate(paths.sounds(library));
  return <ForbiddenDialog title={<Trans>New sound</Trans>} scope="sound:write" onClose={close} />;
}
