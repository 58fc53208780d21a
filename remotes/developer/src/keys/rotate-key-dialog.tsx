import type { ApiKey } from '@app/contracts/developer/api-key.ts';
import { errorText } from '@app/contracts/texts/message-text.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Alert } from '@app/ui/alert.tsx';
import { ConfirmDialog } from '@app/ui/confirm-dialog.tsx';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { rotateKeyMutation } from '../shared/keys.queries.ts';

interface RotateKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
  /** Called with the new secret, which nobody can ask for again. */
  readonly onRotated: (secret: string) => void;
}

/** Asks before a key gets another secret, and makes it. */
export function RotateKeyDialog({ apiKey: { id, name, status }, onClose, onRotated }: RotateKeyDialogProps) {
  const locale = useLocale();
  const rotateKey = useMutation(rotateKeyMutation);
  return (
    <ConfirmDialog
      title={<Trans>Rotate “{name}”?</Trans>}
      text={
        status === 'rotating' ? (
          <Trans>
            This key was rotated less than 24 hours ago. The secret before that one stops working now; the current one
            works for 24 more hours.
          </Trans>
        ) : (
          <Trans>
            You get a new secret. The current one works for 24 more hours, so you can switch your systems over.
          </Trans>
        )
      }
      confirmLabel={<Trans>Rotate key</Trans>}
      isPending={rotateKey.isPending}
      error={rotateKey.error && <Alert tone="error">{errorText(rotateKey.error, locale)}</Alert>}
      onConfirm={() => rotateKey.mutate({ id }, { onSuccess: ({ data }) => onRotated(data.secret) })}
      onCancel={onClose}
    />
  );
}
