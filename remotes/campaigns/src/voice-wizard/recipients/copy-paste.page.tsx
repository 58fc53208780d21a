import { PastePanel } from '@app/audience/paste-panel.tsx';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import classes from './recipients.module.css';
import { addAudience, VoiceDialog } from './voice-dialog.tsx';

/** `/Campaigns/voices/copyPasteNumbers`: numbers are pasted in a dialog over the wizard's recipients. */
export function CopyPastePage() {
  return (
    <VoiceDialog title={<Trans>Paste numbers</Trans>}>
      {(draft, close) => (
        <>
          <PastePanel
            onDone={({ id }) => {
              addAudience(draft, id);
              close();
            }}
          />
          <div className={classes.actions}>
            <Button variant="default" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </>
      )}
    </VoiceDialog>
  );
}
