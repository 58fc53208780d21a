import { deleteNote } from '@app/contracts/contact/contact-note.calls.ts';
import type { ContactNote } from '@app/contracts/contact/contact-note.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation } from '@app/platform/query.ts';
import { Alert } from '@app/ui/alert.tsx';
import { ConfirmDialog } from '@app/ui/confirm-dialog.tsx';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { refreshNotes } from '../contacts.queries.ts';
import classes from './notes.module.css';

/** Asks before a note is deleted. */
export function DeleteNote({ note, onClose }: { note: ContactNote; onClose: () => void }) {
  const locale = useLocale();
  const work = useMutation({
    ...callMutation(deleteNote),
    onSuccess: async () => {
      onClose();
      await refreshNotes();
    },
  });
  return (
    <ConfirmDialog
      title={<Trans>Delete this note?</Trans>}
      text={
        <>
          <blockquote className={classes.quote}>{note.content}</blockquote>
          <p>
            <Trans>This cannot be taken back.</Trans>
          </p>
        </>
      }
      isDanger
      confirmLabel={<Trans>Delete the note</Trans>}
      isPending={work.isPending}
      error={work.error && <Alert tone="error">{errorText(work.error, locale)}</Alert>}
      onConfirm={() => work.mutate({ id: note.id })}
      onCancel={onClose}
    />
  );
}
