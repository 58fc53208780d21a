import type { revokeAccountSession } from '@app/contracts/account/account.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { Alert } from '@app/ui/alert.tsx';
import { ConfirmDialog } from '@app/ui/confirm-dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { revokeMutation } from './security.queries.ts';

interface RevokeDialogProps {
  readonly which: Input<typeof revokeAccountSession>;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly confirmLabel: ReactNode;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before a session or the trust in a browser ends, and ends it. One that is gone already counts as ended. */
export function RevokeDialog({ which, title, text, confirmLabel, onDone, onClose }: RevokeDialogProps) {
  const locale = useLocale();
  const revoke = useMutation(revokeMutation);
  function end(): void {
    revoke.mutate(which, {
      onSuccess: () => {
        flushSync(onClose);
        onDone();
      },
    });
  }
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      isDanger
      isPending={revoke.isPending}
      error={
        revoke.error && revoke.error.status !== 500 && <Alert tone="error">{errorText(revoke.error, locale)}</Alert>
      }
      onConfirm={end}
      onCancel={onClose}
    />
  );
}
