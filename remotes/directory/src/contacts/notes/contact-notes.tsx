import type { ContactNote } from '@app/contracts/contact/contact-note.ts';
import { storeNote } from '@app/contracts/contact/contact-note.calls.ts';
import { api } from '@app/platform/api.ts';
import { useScope } from '@app/platform/session.ts';
import { Button } from '@app/ui/button.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { Pagination } from '@app/ui/pagination.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Textarea } from '@app/ui/textarea.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notesQuery, refreshNotes } from '../contacts.queries.ts';
import { DeleteNote } from './delete-note.tsx';
import classes from './notes.module.css';

/** What members wrote down about a contact, newest first, and a place to write. */
export function ContactNotes({ contactId }: { contactId: string }) {
  const { t } = useLingui();
  const mayWrite = useScope('contact:write');
  const [page, setPage] = useState(1);
  const [doomed, setDoomed] = useState<ContactNote | null>(null);
  const notes = useQuery(notesQuery(contactId, page));
  return (
    <section className={classes.section} aria-label={t`Notes`}>
      <h3>
        <Trans>Notes</Trans>
      </h3>
      {mayWrite && <NoteForm contactId={contactId} onDone={() => setPage(1)} />}
      {notes.error && !notes.data && <ErrorState error={notes.error} onRetry={() => void notes.refetch()} />}
      {!notes.data && !notes.error && <Skeleton height="60px" />}
      {notes.data?.total === 0 && (
        <p className={classes.none}>
          <Trans>No notes yet.</Trans>
        </p>
      )}
      <ul className={classes.notes}>
        {(notes.data?.data ?? []).map((note) => (
          <li key={note.id} className={classes.note}>
            <p>{note.content}</p>
            <footer>
              <span>
                {note.author !== '' && `${note.author} · `}
                <DateTime at={note.created_at} />
              </span>
              {mayWrite && (
                <Button
                  variant="subtle"
                  color="red"
                  size="xs"
                  aria-label={t`Delete note: ${note.content}`}
                  onClick={() => setDoomed(note)}
                >
                  <Trans>Delete</Trans>
                </Button>
              )}
            </footer>
          </li>
        ))}
      </ul>
      {notes.data && (notes.data.total ?? 0) > notes.data.info.pageSize && (
        <Pagination
          page={page}
          pageSize={notes.data.info.pageSize}
          total={notes.data.total ?? 0}
          onPage={(next) => setPage(next)}
        />
      )}
      {doomed && <DeleteNote note={doomed} onClose={() => setDoomed(null)} />}
    </section>
  );
}

function NoteForm({ contactId, onDone }: { contactId: string; onDone: () => void }) {
  const { t } = useLingui();
  const form = useCallForm(storeNote, {
    defaults: { contact_id: contactId, content: '' },
    labels: { content: t`New note` },
  });
  return (
    <Form
      form={form}
      submitLabel={<Trans>Add note</Trans>}
      onSubmit={async (values) => {
        await api.send(storeNote, values);
        form.reset();
        onDone();
        await refreshNotes();
      }}
    >
      <Field form={form} name="content">
        {(control) => <Textarea {...control} autosize minRows={2} maxRows={8} />}
      </Field>
    </Form>
  );
}
