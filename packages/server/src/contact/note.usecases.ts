import type { AuditAction } from '@app/contracts/audit/audit-actions.ts';
import type { listNotes as listNotesCall } from '@app/contracts/contact/contact-note.calls.ts';
import type { ContactNote } from '@app/contracts/contact/contact-note.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import { notFound } from '../http/failure.ts';
import { lockContact } from './contact-row.repository.ts';
import { deleteNoteRow, insertNote, listNotes } from './note.repository.ts';
import { readContacts } from './contact.repository.ts';
import type { Writing } from './contact-deps.ts';

/** A page of a contact's notes. Throws 404. */
export function notesOfContact({
  database,
  scope,
  input: { contact_id: contactId, ...page },
}: {
  readonly database: Database;
  readonly scope: AccountScope;
  readonly input: Parsed<typeof listNotesCall>;
}): Promise<{ notes: ContactNote[]; total: number }> {
  return database.asAccount(scope, async (tx) => {
    const [contact] = await readContacts(tx, scope, [contactId]);
    if (!contact) throw notFound();
    return await listNotes(tx, scope, { contactId, ...page, sort: '-created_at' });
  });
}

type NoteWriting = Omit<Writing, 'mayCreateTags'>;

/** Writes something down about a contact. Throws 404. */
export async function addNote({
  contactId,
  content,
  ...writing
}: NoteWriting & { contactId: string; content: string }): Promise<ContactNote> {
  const { deps, scope, userId } = writing;
  const now = deps.clock.now();
  return await deps.database.asAccount(scope, async (tx) => {
    if (!(await lockContact(tx, scope, contactId))) throw notFound();
    const id = deps.ids.next('contactNote');
    await audit(tx, writing, { contactId, action: 'contact.note_added' });
    return await insertNote(tx, scope, { id, contact_id: contactId, content, user_id: userId, created_at: now });
  });
}

/** Deletes a note. Throws 404. */
export async function removeNote({ id, ...writing }: NoteWriting & { id: string }): Promise<void> {
  const { deps, scope } = writing;
  await deps.database.asAccount(scope, async (tx) => {
    const contactId = await deleteNoteRow(tx, scope, id);
    if (contactId === undefined) throw notFound();
    await audit(tx, writing, { contactId, action: 'contact.note_deleted' });
  });
}

async function audit(
  tx: AccountTx,
  { deps, scope, audit: actor }: NoteWriting,
  { contactId, action }: { contactId: string; action: AuditAction },
): Promise<void> {
  const object = { type: 'contact', id: contactId };
  await writeAudit(tx, { ids: deps.ids, now: deps.clock.now(), accountId: scope.accountId, actor, action, object });
}
