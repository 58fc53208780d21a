import type { Configuration } from '@app/contracts/verify/configuration.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { ConfirmDialog } from '@app/ui/confirm-dialog.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { disableMutation } from './configurations.queries.ts';

interface DisableDialogProps {
  readonly configuration: Configuration;
  readonly onClose: () => void;
}

/** Asks before a service stops. */
export function DisableDialog({ configuration: { id, name }, onClose }: DisableDialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const disable = useMutation(disableMutation);
  function confirm(): void {
    disable.mutate(
      { id },
      {
        onSuccess: () => {
          showToast({ tone: 'success', text: t`${name} is disabled` });
          onClose();
        },
      },
    );
  }
  return (
    <ConfirmDialog
      title={<Trans>Disable {name}?</Trans>}
      text={
        <p>
          <Trans>No OTP codes are sent through it until you enable it again. Its settings stay as they are.</Trans>
        </p>
      }
      confirmLabel={<Trans>Disable the service</Trans>}
      isDanger
      isPending={disable.isPending}
      error={disable.error && <Alert tone="error">{errorText(disable.error, locale)}</Alert>}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
