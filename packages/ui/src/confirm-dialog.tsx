import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: ReactNode;
  /** What will happen, and what stays. */
  readonly text: ReactNode;
  /** The verb of what will happen, such as "Revoke the key". */
  readonly confirmLabel: ReactNode;
  readonly isDanger?: boolean;
  readonly isPending?: boolean;
  /** Why it failed, translated; the dialog stays open. */
  readonly error?: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, isDanger = false, isPending = false, error, onConfirm, onCancel } = props;
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button color={isDanger ? 'red' : 'teal'} loading={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text}
      {error}
    </Dialog>
  );
}
