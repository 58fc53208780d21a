import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Ids } from '../ids.ts';
import { insertContactRows, insertRefusals, insertTaggings } from './directory-rows.repository.ts';
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
  const known = await tx
    .selectFrom('contact')
    .select('phone')
    .where('account_id', '=', scope.accountId)
    .where(
      'phone',
      'in',
      invented.map(({ phone }) => phone),
    )
    .execute();
  const isKnown = new Set(known.map(({ phone }) => phone));
  const contacts = invented.filter(({ phone }) => !isKnown.has(phone));
  await insertContactRows(tx, scope, contacts);
  const pairs = contacts.flatMap(({ id, tags }) =>
    tags.flatMap((name) => {
      const tagId = tagIds.get(name);
      return tagId === undefined ? [] : { contactId: id, tagId };
    }),
  );
  await insertTaggings(tx, scope, { pairs, at: now });
  const refused = contacts.filter(({ hasOptedOut }) => hasOptedOut);
  await insertRefusals(
    tx,
    scope,
    refused.map(({ phone, createdAt }) => ({ id: ids.at('optOut', createdAt), phone, reason: 'keyword', createdAt })),
  );
  return contacts.length;
}
