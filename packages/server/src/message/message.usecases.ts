import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { countMessages, listMessages, type MessageFilter } from './message.repository.ts';

/** A page of the account's messages; the count stops at a cap. */
export function findMessages({
  database,
  scope,
  filter,
}: {
  database: Database;
  scope: AccountScope;
  filter: MessageFilter;
}) {
  return database.asAccount(scope, async (tx) => ({
    messages: await listMessages(tx, scope, filter),
    found: await countMessages(tx, scope, filter),
  }));
}
