import { searchColumn, sortKey } from '@app/contracts/rules/fold.ts';
import type { Carrier } from '@app/contracts/rules/phone.ts';
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { ContactStateTable } from '../database/tables/directory.tables.ts';
import type { AccountTx } from '../database/transaction.ts';

/** What a person may change of a contact's own row. */
export interface ContactRow {
  readonly phone: string;
  readonly name: string;
  readonly email: string | null;
  readonly custom: Readonly<Record<string, string>>;
}

/** The contact's own row, kept from others until the end of the transaction. */
export async function lockContact(
  tx: AccountTx,
  { accountId }: AccountScope,
  id: string,
): Promise<ContactRow | undefined> {
  return await tx
    .selectFrom('contact')
    .select(['phone', 'name', 'email', 'custom'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Id of the contact with this number. */
export async function findByPhone(
  tx: AccountTx,
  { accountId }: AccountScope,
  phone: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('contact')
    .select('id')
    .where('account_id', '=', accountId)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row?.id;
}

/** Numbers of contacts that were merged into this one, but for those that a contact has again. */
export async function listFormerNumbers(tx: AccountTx, { accountId }: AccountScope, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('contact_former_number as former')
    .leftJoin('contact', (join) =>
      join.onRef('contact.account_id', '=', 'former.account_id').onRef('contact.phone', '=', 'former.phone'),
    )
    .select('former.phone')
    .where('former.account_id', '=', accountId)
    .where('former.contact_id', '=', id)
    .where('contact.id', 'is', null)
    .orderBy('former.phone')
    .execute();
  return rows.map(({ phone }) => phone);
}

/** Rewrites a contact's row with what is searched and sorted by. Throws a unique violation for another's number. */
export async function writeContactRow(
  tx: AccountTx,
  { accountId }: AccountScope,
  { id, row, now }: { id: string; row: ContactRow; now: Date },
): Promise<void> {
  const { custom, ...texts } = row;
  await tx
    .updateTable('contact')
    .set({ ...texts, custom: json(custom), search: searchColumn(row), skey: sortKey(row.name), updated_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** The carrier that another number is estimated to belong to; what was wrong with the old one is forgotten. */
export async function writeCarrier(
  tx: AccountTx,
  { accountId }: AccountScope,
  { id, carrier, now }: { id: string; carrier: Carrier; now: Date },
): Promise<void> {
  await tx
    .updateTable('contact_state')
    .set((eb) => ({
      carrier,
      carrier_source: 'prefix',
      status: sql<
        Selectable<ContactStateTable>['status']
      >`case when ${eb.ref('status')} = 'invalid' then 'active' else ${eb.ref('status')} end`,
      updated_at: now,
    }))
    .where('account_id', '=', accountId)
    .where('contact_id', '=', id)
    .execute();
}
