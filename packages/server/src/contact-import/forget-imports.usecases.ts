import { accountScope } from '../database/account-scope.ts';
import { deleteImport, findExpired } from './contact-import.repository.ts';
import type { ImportWork } from './end-import.usecases.ts';

/** Imports that one look takes away; the rest waits for the next. */
const MOST = 200;

/** Forgets imports whose time is over, with what became of their rows and with their files. */
export async function forgetImports({
  database,
  clock,
  lists,
}: Pick<ImportWork['deps'], 'database' | 'clock' | 'lists'>): Promise<void> {
  const expired = await database.asSystem((tx) => findExpired(tx, clock.now(), MOST));
  for (const { account_id: accountId, id, file_key: key } of expired) {
    // The account comes from the import's own row.
    const scope = accountScope(accountId);
    await database.asAccount(scope, (tx) => deleteImport(tx, scope, id));
    await lists.delete(key);
  }
}
