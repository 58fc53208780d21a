import { closeDialog, useDialogs } from '@app/platform/dialogs.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Trans } from '@lingui/react/macro';
import classes from './dialog-queue.module.css';

/** Shows the dialogs that any part of the page has opened, one after the other. */
export function DialogQueue() {
  const dialog = useDialogs(({ queue }) => queue[0]);
  if (!dialog) return null;
  return (
    <Dialog
      key={dialog.key}
      role="alertdialog"
      title={dialog.title}
      onClose={() => closeDialog(false)}
      actions={
        <>
          {dialog.cancelLabel !== undefined && (
            <Button variant="default" onClick={() => closeDialog(false)}>
              {dialog.cancelLabel}
            </Button>
          )}
          <Button
            color={dialog.tone === 'danger' && dialog.cancelLabel !== undefined ? 'red' : 'teal'}
            onClick={() => closeDialog(true)}
          >
            {dialog.confirmLabel}
          </Button>
        </>
      }
    >
      <p>{dialog.text}</p>
      {dialog.requestId && (
        <p className={classes.code}>
          <Trans>Support code: {dialog.requestId}</Trans>
        </p>
      )}
    </Dialog>
  );
}
