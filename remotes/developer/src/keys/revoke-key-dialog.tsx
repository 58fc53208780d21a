import { errorText } from '@app/contracts/texts/message-text.ts';
import type { ApiKey } from '@app/contracts/developer/api-key.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { ConfirmDialog } from '@app/ui/confirm-dialog.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { revokeKeyMutation } from '../shared/keys.queries.ts';

interface RevokeKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** Asks before a key ends, and ends it. */
export function RevokeKeyDialog({ apiKey: { id, name, prefix }, onClose }: RevokeKeyDialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const revokeKey = useMutation(revokeKeyMutation);
  function revoke(): void {
    revokeKey.mutate(
      { id },
      {
        onSuccess: () => {
          showToast({ tone: 'success', text: t`API key “${name}” revoked` });
          onClose();
        },
      },
    );
  }
  return (
    <ConfirmDialog
      title={<Trans>Revoke “{name}”?</Trans>}
      text={
        <Trans>
          Requests with this key (<code>{prefix}…</code>) will fail immediately. This can’t be undone.
        </Trans>
      }
      confirmLabel={<Trans>Revoke key</Trans>}
      isDanger
      isPending={revokeKey.isPending}
      error={revokeKey.error && <Alert tone="error">{errorText(revokeKey.error, locale)}</Alert>}
      onConfirm={revoke}
      onCancel={onClose}
    />
  );
}
