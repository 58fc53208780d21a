import type { AccountScope } from '../database/account-scope.ts';
import { bulkInsert } from '../database/bulk-insert.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Ids } from '../ids.ts';
import { insertContactRows, insertRefusals } from './directory-rows.repository.ts';
import type { InventedContact } from './invented-contact.ts';

interface Insertion {
  readonly invented: readonly InventedContact[];
  /** By the names of tags. */
  readonly tagIds: ReadonlyMap<string, string>;
  readonly ids: Ids;
  readonly now: Date;
}

/** Adds those whose numbers are new. @returns how many. */
export async function insertInvented(
  tx: AccountTx,
  scope: AccountScope,
  { invented, tagIds, ids, now }: Insertion,
): Promise<number> {
  const { accountId } = scope;
  const known = await tx
    .selectFrom('contact')
    .select('phone')
    .where('account_id', '=', accountId)
    .where(
      'phone',
      'in',
      invented.map(({ phone }) => phone),
    )
    .execute();
  const isKnown = new Set(known.map(({ phone }) => phone));
  const contacts = invented.filter(({ phone }) => !isKnown.has(phone));
  await insertContactRows(tx, scope, contacts);
  await bulkInsert(tx, {
    table: 'contact_tag',
    columns: { account_id: 'text', tag_id: 'text', contact_id: 'text', created_at: 'timestamptz' },
    rows: contacts.flatMap(({ id, tags }) =>
      tags.flatMap((name) => {
        const tag_id = tagIds.get(name);
        return tag_id === undefined ? [] : { account_id: accountId, tag_id, contact_id: id, created_at: now };
      }),
    ),
  });
  const refused = contacts.filter(({ hasOptedOut }) => hasOptedOut);
  await insertRefusals(
    tx,
    scope,
    refused.map(({ phone, createdAt }) => ({ id: ids.at('optOut', createdAt), phone, reason: 'keyword', createdAt })),
  );
  return contacts.length;
}
