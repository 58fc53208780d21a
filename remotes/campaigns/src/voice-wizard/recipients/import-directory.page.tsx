import { Trans } from '@lingui/react/macro';
import { DirectoryPicker } from './directory-picker.tsx';
import { addAudience, VoiceDialog } from './voice-dialog.tsx';

/** `/Campaigns/voices/modalImportFromDirectory`: people are chosen in a dialog over the wizard's recipients. */
export function ImportDirectoryPage() {
  return (
    <VoiceDialog title={<Trans>Choose from the directory</Trans>}>
      {(draft, close) => (
        <DirectoryPicker
          onDone={(id) => {
            addAudience(draft, id);
            close();
          }}
          onClose={close}
        />
      )}
    </VoiceDialog>
  );
}
