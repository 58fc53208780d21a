import type { AccountScope } from './account-scope.ts';
import type { Database } from './database.ts';
import type { AccountTx } from './transaction.ts';

/**
 * The database for work that is part of a transaction that is already open: what it does in transactions of its own, for
 * the same account, happens in that one, all or nothing. Other accounts and the system are out of reach.
 */
export function joined(database: Database, scope: AccountScope, tx: AccountTx): Database {
  const inside = async <T>({ accountId }: AccountScope, work: (own: AccountTx) => Promise<T>): Promise<T> => {
    if (accountId !== scope.accountId) throw new Error('Work that is part of a transaction is for its account alone');
    return await work(tx);
  };
  return {
    ...database,
    asAccount: inside,
    readAsAccount: inside,
    findAsAccount: inside,
    asSystem: refuseToLeave,
    stepAsSystem: refuseToLeave,
  };
}

function refuseToLeave(): Promise<never> {
  return Promise.reject(new Error('Work that is part of an account’s transaction cannot leave it'));
}
