import type { SystemTx } from '../database/transaction.ts';

export interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly kycStatus: string;
  readonly ownerEmail: string | null;
  readonly balance: number;
  readonly currency: string;
}

function accounts(tx: SystemTx) {
  return tx
    .selectFrom('account')
    .leftJoin('app_user', 'app_user.id', 'account.owner_id')
    .leftJoin('wallet', 'wallet.account_id', 'account.id')
    .select([
      'account.id',
      'account.name',
      'account.kyc_status as kycStatus',
      'app_user.email as ownerEmail',
      'account.currency',
    ])
    .select((eb) => eb.fn.coalesce('wallet.balance', eb.lit(0)).as('balance'));
}

/** The newest accounts, at most `limit`. */
export function listAccounts(tx: SystemTx, limit: number): Promise<AccountRow[]> {
  return accounts(tx).orderBy('account.created_at', 'desc').orderBy('account.id', 'desc').limit(limit).execute();
}

/** An account by its id, or by the e-mail address of its owner. */
export function findAccounts(tx: SystemTx, idOrEmail: string): Promise<AccountRow[]> {
  const column = idOrEmail.includes('@') ? 'app_user.email' : 'account.id';
  const value = idOrEmail.includes('@') ? idOrEmail.toLowerCase() : idOrEmail;
  return accounts(tx).where(column, '=', value).orderBy('account.id').execute();
}
