import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { ConfirmDialog } from '@app/ui/confirm-dialog.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface DeleteRecordProps {
  readonly name: string;
  /** What is lost with it. */
  readonly text: ReactNode;
  readonly confirmLabel: ReactNode;
  /** Asks what still needs it. */
  readonly lookup: { readonly isPending: boolean; readonly refetch: () => unknown };
  /** What needs it, as items of a list; nothing if it can be deleted. */
  readonly uses: ReactNode;
  readonly remove: () => Promise<unknown>;
  /** Fetches the lists that it stood in. */
  readonly refresh: () => Promise<void>;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before something is deleted that others may have used, or says what still needs it. */
export function DeleteRecord(props: DeleteRecordProps) {
  const { name, text, confirmLabel, lookup, uses, remove, refresh, onClose, onDeleted } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const work = useMutation({ mutationFn: remove });
  if (uses) {
    return (
      <StillUsed name={name} onClose={onClose}>
        {uses}
      </StillUsed>
    );
  }

  async function confirm(): Promise<void> {
    await work.mutateAsync();
    showToast({ tone: 'success', text: t`${name} is deleted` });
    onDeleted();
    await refresh();
  }

  return (
    <ConfirmDialog
      title={<Trans>Delete {name}?</Trans>}
      text={<p>{text}</p>}
      isDanger
      confirmLabel={confirmLabel}
      isPending={work.isPending || lookup.isPending}
      error={work.error && <Alert tone="error">{errorText(work.error, locale)}</Alert>}
      onConfirm={() => {
        confirm().catch(() => {
          // Something was made that needs it meanwhile: the answer shows what.
          void lookup.refetch();
        });
      }}
      onCancel={onClose}
    />
  );
}

interface StillUsedProps {
  readonly name: string;
  readonly onClose: () => void;
  /** What needs it, as items of a list. */
  readonly children: ReactNode;
}

/** Says why something is not deleted yet. */
function StillUsed({ name, onClose, children }: StillUsedProps) {
  return (
    <Dialog
      role="alertdialog"
      title={<Trans>{name} is still needed</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p>
        <Trans>These have to be finished, cancelled or changed first:</Trans>
      </p>
      <ul>{children}</ul>
    </Dialog>
  );
}
