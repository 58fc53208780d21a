import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';

interface Named {
  readonly id: string;
  readonly name: string | null;
}

interface Place {
  readonly table: string;
  readonly id: string;
  readonly name: string;
}

const ownTable = (table: string): Place => ({ table, id: 'id', name: 'name' });

/** Records with a name of their own, by the type that the audit gives them: where their ids and names are. */
const places: Readonly<Record<string, Place>> = {
  api_key: ownTable('api_key'),
  callback_profile: ownTable('callback_profile'),
  campaign: ownTable('campaign'),
  contact_field: { table: 'contact_field', id: 'id', name: 'label' },
  contact_import: { table: 'contact_import', id: 'id', name: 'file_name' },
  number: { table: 'number_subscription', id: 'id', name: 'number' },
  segment: ownTable('segment'),
  sender: ownTable('sender'),
  sound: ownTable('sound'),
  tag: ownTable('tag'),
  template: ownTable('template'),
  view: ownTable('saved_view'),
  verify_configuration: ownTable('verify_configuration'),
  zalo_oa: { table: 'zalo_oa', id: 'sender_id', name: 'name' },
  zalo_template: ownTable('zalo_template'),
};

/** What people are called, whether they are meant as users or as members. */
const personIds = { user: 'member.user_id', member: 'member.id' } as const;

/** Names what entries of the audit are about, by type and id; records that are gone, or have no name, are left out. */
export async function namesOf(
  tx: AccountTx,
  scope: AccountScope,
  objects: readonly { readonly object_type: string; readonly object_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const idsByType = new Map<string, Set<string>>();
  for (const { object_type: type, object_id: id } of objects) {
    idsByType.set(type, (idsByType.get(type) ?? new Set()).add(id));
  }
  const names = new Map<string, string>();
  for (const [type, ids] of idsByType) {
    for (const { id, name } of await namesOfType(tx, scope, type, [...ids])) {
      if (name !== null && name !== '') names.set(keyOf(type, id), name);
    }
  }
  return names;
}

/** The key of an object in what {@link namesOf} returns. */
export function keyOf(type: string, id: string): string {
  return `${type} ${id}`;
}

async function namesOfType(tx: AccountTx, { accountId }: AccountScope, type: string, ids: string[]): Promise<Named[]> {
  const place = Object.hasOwn(places, type) ? places[type] : undefined;
  if (place) {
    const { rows } = await sql<Named>`
      select ${sql.ref(place.id)} as id, ${sql.ref(place.name)} as name from ${sql.table(place.table)}
      where account_id = ${accountId} and ${sql.ref(place.id)} = any(${ids}::text[])
    `.execute(tx);
    return rows;
  }
  if (type === 'invitation') {
    return tx
      .selectFrom('invitation')
      .select(['id', 'email as name'])
      .where('account_id', '=', accountId)
      .where('id', 'in', ids)
      .execute();
  }
  if (type !== 'user' && type !== 'member') return [];
  const id = personIds[type];
  return tx
    .selectFrom('member')
    .innerJoin('app_user', 'app_user.id', 'member.user_id')
    .select([`${id} as id`, 'app_user.name'])
    .where('member.account_id', '=', accountId)
    .where(id, 'in', ids)
    .execute();
}
