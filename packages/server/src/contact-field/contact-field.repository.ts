import type { ContactField } from '@app/contracts/contact/contact-field.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';

const columns = ['id', 'key', 'label', 'type', 'options'] as const;

/** The account's own fields, in the order in which they were made. */
export async function listContactFields(tx: AccountTx, scope: AccountScope): Promise<ContactField[]> {
  return await tx
    .selectFrom('contact_field')
    .select(columns)
    .where('account_id', '=', scope.accountId)
    .orderBy('id')
    .execute();
}

/** Adds a field; undefined if there is one of that key. */
export async function insertContactField(
  tx: AccountTx,
  scope: AccountScope,
  { userId, now, ...field }: ContactFieldWrite & { readonly userId: string | null; readonly now: Date },
): Promise<ContactField | undefined> {
  return await tx
    .insertInto('contact_field')
    .values({
      ...field,
      account_id: scope.accountId,
      options: json(field.options),
      created_by: userId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

interface ContactFieldWrite extends Omit<ContactField, 'type' | 'options'> {
  readonly type: 'text' | 'number' | 'date' | 'boolean' | 'choice';
  readonly options: readonly string[];
}

export async function changeContactField(
  tx: AccountTx,
  scope: AccountScope,
  { id, label, options }: { id: string; label: string; options: readonly string[] },
): Promise<ContactField> {
  return await tx
    .updateTable('contact_field')
    .set({ label, options: json(options) })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Deletes a field. Returns it; undefined if it was not there. */
export async function removeContactField(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
): Promise<ContactField | undefined> {
  return await tx
    .deleteFrom('contact_field')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}
