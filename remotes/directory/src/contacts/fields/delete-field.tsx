import type { ContactField } from '@app/contracts/contact/contact-field.ts';
import { deleteField } from '@app/contracts/contact/field.calls.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { ConfirmDialog } from '@app/ui/confirm-dialog.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { refreshFields } from '../../shared/fields.queries.ts';

/** Asks before a field is deleted. */
export function DeleteField({ field: { id, label }, onClose }: { field: ContactField; onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const remove = useMutation(callMutation(deleteField));
  async function confirm(): Promise<void> {
    await remove.mutateAsync({ id });
    showToast({ tone: 'success', text: t`The field “${label}” is deleted` });
    await refreshFields();
    onClose();
  }
  return (
    <ConfirmDialog
      title={<Trans>Delete the field “{label}”?</Trans>}
      text={
        <p>
          <Trans>Contacts keep its values as plain text. A new field with this name uses them again.</Trans>
        </p>
      }
      isDanger
      confirmLabel={<Trans>Delete the field</Trans>}
      isPending={remove.isPending}
      error={remove.error && <Alert tone="error">{errorText(remove.error, locale)}</Alert>}
      onConfirm={() => void confirm().catch(() => null)}
      onCancel={onClose}
    />
  );
}
