import { deleteAllContacts } from '@app/contracts/contact/contact-bulk.calls.ts';
import type { ContactFilterInput } from '@app/contracts/contact/contact-filter.ts';
import { TRASH_DAYS } from '@app/contracts/contact/trashed-contact.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { isApiError } from '@app/platform/api.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation } from '@app/platform/query.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { tellDeletion } from '../../shared/trash/delete-contacts.ts';
import { refreshBulk, refreshDirectory } from '../contacts.queries.ts';

interface DeleteAllDialogProps {
  readonly filter: ContactFilterInput;
  /** How many it finds. */
  readonly count: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for the number of contacts before all of them go to the trash. */
export function DeleteAllDialog({ filter, count, onClose, onDone }: DeleteAllDialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const work = useMutation({
    ...callMutation(deleteAllContacts),
    onSuccess: async ({ info }) => {
      onDone();
      tellDeletion(info);
      await refreshBulk();
    },
    // Contacts came or went meanwhile: the list behind tells how many there are now.
    onError: () => void refreshDirectory(),
  });
  const isTyped = typed.replace(/\D/g, '') === String(count);
  const hasChanged = isApiError(work.error) && work.error.code === 'wrong_state';
  return (
    <Dialog
      role="alertdialog"
      title={<Trans>Delete {formatNumber(count)} contacts?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <ReasonedButton
            color="red"
            isPending={work.isPending}
            reason={isTyped ? null : <Trans>Type {formatNumber(count)} first</Trans>}
            reasonSide="before"
            onClick={() => work.mutate({ filter, confirm: count })}
          >
            <Trans>Delete them</Trans>
          </ReasonedButton>
        </>
      }
    >
      <p>
        <Trans>
          They go to the trash, where they can be restored for {TRASH_DAYS} days. Opt-outs and the history of consent
          stay.
        </Trans>
      </p>
      <TextInput
        label={t`Number of contacts to delete`}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      {work.error && (
        <Alert tone="error">
          {hasChanged ? (
            <Trans>The number of contacts has changed meanwhile. Please type the new one.</Trans>
          ) : (
            errorText(work.error, locale)
          )}
        </Alert>
      )}
    </Dialog>
  );
}
