import type { ContactNote } from '@app/contracts/contact/contact-note.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { offsetOf, type PageInput } from '../lists/page.ts';

function notesOf(tx: AccountTx, { accountId }: AccountScope, contactId: string) {
  return tx
    .selectFrom('contact_note as note')
    .leftJoin('app_user', 'app_user.id', 'note.user_id')
    .where('note.account_id', '=', accountId)
    .where('note.contact_id', '=', contactId);
}

const columns = ['note.id', 'note.content', 'note.created_at', 'app_user.name as author'] as const;

function asNote(row: { id: string; content: string; author: string | null; created_at: Date }): ContactNote {
  const { author, created_at: at, ...note } = row;
  return { ...note, author: author ?? '', created_at: at.toISOString() };
}

/** A page of a contact's notes, newest first. */
export async function listNotes(
  tx: AccountTx,
  scope: AccountScope,
  { contactId, ...page }: PageInput & { contactId: string },
): Promise<{ notes: ContactNote[]; total: number }> {
  const rows = await notesOf(tx, scope, contactId)
    .select([...columns])
    .orderBy('note.id', 'desc')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  const { total } = await notesOf(tx, scope, contactId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { notes: rows.map(asNote), total };
}

export async function insertNote(
  tx: AccountTx,
  scope: AccountScope,
  note: { id: string; contact_id: string; content: string; user_id: string; created_at: Date },
): Promise<ContactNote> {
  await tx
    .insertInto('contact_note')
    .values({ ...note, account_id: scope.accountId })
    .execute();
  const written = await notesOf(tx, scope, note.contact_id)
    .select([...columns])
    .where('note.id', '=', note.id)
    .executeTakeFirstOrThrow();
  return asNote(written);
}

/** Answers the contact whose note it was. */
export async function deleteNoteRow(
  tx: AccountTx,
  { accountId }: AccountScope,
  id: string,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('contact_note')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('contact_id')
    .executeTakeFirst();
  return row?.contact_id;
}
