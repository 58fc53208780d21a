import type { KycDocument } from '@app/contracts/kyc/kyc.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { ConfirmDialog } from '@app/ui/confirm-dialog.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { deleteMutation } from './documents.queries.ts';

interface DeleteDocumentProps {
  readonly document: KycDocument;
  readonly onClose: () => void;
}

/** Asks before a document is deleted with its file. */
export function DeleteDocument({ document: { id, title }, onClose }: DeleteDocumentProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const remove = useMutation(deleteMutation);
  return (
    <ConfirmDialog
      title={<Trans>Delete {title}?</Trans>}
      text={<Trans>The document and its file are deleted. This can’t be undone.</Trans>}
      confirmLabel={<Trans>Delete document</Trans>}
      isDanger
      isPending={remove.isPending}
      error={
        remove.error && remove.error.status !== 500 && <Alert tone="error">{errorText(remove.error, locale)}</Alert>
      }
      onConfirm={() =>
        remove.mutate(
          { id },
          {
            onSuccess: () => {
              showToast({ tone: 'success', text: t`Document deleted` });
              onClose();
            },
          },
        )
      }
      onCancel={onClose}
    />
  );
}
