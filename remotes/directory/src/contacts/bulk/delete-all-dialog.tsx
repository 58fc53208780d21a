import { deleteAllContacts } from '@app/contracts/contact/contact-bulk.calls.ts';
import type { ContactFilterInput } from '@app/contracts/contact/contact-filter.ts';
import { TRASH_DAYS } from '@app/contracts/contact/trashed-contact.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { callMutation } from '@app/platform/query.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { tellDeletion } from '../../shared/trash/delete-contacts.ts';
import { DeletionError, isCountTyped, TypedCount } from '../../shared/trash/typed-count.tsx';
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
  return (
    <Dialog
      role="alertdialog"
      title={<Plural value={count} one="Delete # contact?" other={`Delete ${formatNumber(count)} contacts?`} />}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <ReasonedButton
            color="red"
            isPending={work.isPending}
            reason={isCountTyped(typed, count) ? null : <Trans>Type {formatNumber(count)} first</Trans>}
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
      <TypedCount typed={typed} onChange={setTyped} />
      <DeletionError error={work.error} />
    </Dialog>
  );
}
