import { readPhone } from '@app/contracts/rules/phone.ts';
import { sql } from 'kysely';
import type { SystemTx } from '../database/transaction.ts';

export interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly kycStatus: string;
  readonly ownerEmail: string | null;
  readonly balance: number;
  readonly currency: string;
  readonly lockedAt: Date | null;
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
      'account.locked_at as lockedAt',
    ])
    .select((eb) => eb.fn.coalesce('wallet.balance', eb.lit(0)).as('balance'));
}

/** The newest accounts, at most `limit`. */
export function listAccounts(tx: SystemTx, limit: number): Promise<AccountRow[]> {
  return accounts(tx).orderBy('account.created_at', 'desc').orderBy('account.id', 'desc').limit(limit).execute();
}

/** Accounts by a part of their name or of a member's name or e-mail, or by a whole id, tax code or phone number. */
export function searchAccounts(tx: SystemTx, text: string, limit: number): Promise<AccountRow[]> {
  const part = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const phone = readPhone(text)?.phone;
  // People write theirs with the country or with a zero.
  const phones = phone === undefined ? [] : [phone, phone.replace(/^84/, '0')];
  return accounts(tx)
    .where((eb) =>
      eb.or([
        eb('account.id', '=', text),
        eb('account.tax_code', '=', text),
        eb('account.name', 'ilike', part),
        eb('account.legal_name', 'ilike', part),
        eb.exists(
          eb
            .selectFrom('member')
            .innerJoin('app_user as person', 'person.id', 'member.user_id')
            .whereRef('member.account_id', '=', 'account.id')
            .where((or) =>
              or.or([
                or('person.email', 'ilike', part),
                or('person.name', 'ilike', part),
                or('person.phone_number', '=', sql<string>`any (${phones})`),
              ]),
            )
            .select('member.id'),
        ),
      ]),
    )
    .orderBy('account.name')
    .orderBy('account.id')
    .limit(limit)
    .execute();
}

/** An account by its id, or by the e-mail address of its owner. */
export function findAccounts(tx: SystemTx, idOrEmail: string): Promise<AccountRow[]> {
  const column = idOrEmail.includes('@') ? 'app_user.email' : 'account.id';
  const value = idOrEmail.includes('@') ? idOrEmail.toLowerCase() : idOrEmail;
  return accounts(tx).where(column, '=', value).orderBy('account.id').execute();
}
