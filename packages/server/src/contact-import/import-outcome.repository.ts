import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';

/** Transactions whose letters are read at a time: some ten thousand rows. */
const READ = 20;

/** Keeps what became of the rows of one transaction. */
export async function insertOutcomes(
  tx: AccountTx,
  scope: AccountScope,
  { importId, firstRow, letters }: { importId: string; firstRow: number; letters: string },
): Promise<void> {
  await tx
    .insertInto('contact_import_batch')
    .values({ account_id: scope.accountId, import_id: importId, first_row: firstRow, outcomes: letters })
    .execute();
}

/** The letters of all rows of an import that were reached, in the order of the rows, in pieces of any length. */
export async function* readOutcomes(database: Database, scope: AccountScope, importId: string): AsyncGenerator<string> {
  let after = -1;
  for (;;) {
    const from = after;
    const batches = await database.readAsAccount(scope, (tx) =>
      tx
        .selectFrom('contact_import_batch')
        .select(['first_row', 'outcomes'])
        .where('account_id', '=', scope.accountId)
        .where('import_id', '=', importId)
        .where('first_row', '>', from)
        .orderBy('first_row')
        .limit(READ)
        .execute(),
    );
    for (const { outcomes } of batches) yield outcomes;
    const last = batches.at(-1);
    if (!last) return;
    after = last.first_row;
  }
}
