import { formatMoney } from '@app/contracts/rules/money.ts';
import { findAccounts, listAccounts, searchAccounts, type AccountRow } from './account.repository.ts';
import type { AdminDeps } from './admin-deps.ts';
import { AdminError } from './admin-error.ts';

const LIST_LENGTH = 200;

/** One line per account, the newest first. */
export async function describeAccounts({ database }: AdminDeps): Promise<string[]> {
  const accounts = await database.asSystem((tx) => listAccounts(tx, LIST_LENGTH));
  return accounts.map(describeAccount);
}

/** The accounts that an operator may mean by what a caller said, at most 200. Throws {@link AdminError} for no text. */
export async function findByText({ database }: AdminDeps, text: string): Promise<string[]> {
  const wanted = text.trim();
  if (wanted === '') throw new AdminError('Which account? Give a part of its name, or of the e-mail of a member.');
  const accounts = await database.asSystem((tx) => searchAccounts(tx, wanted, LIST_LENGTH));
  return accounts.map(describeAccount);
}

export function describeAccount(account: AccountRow): string {
  const { id, name, ownerEmail, kycStatus, balance, currency, lockedAt } = account;
  const state = lockedAt ? '  locked' : '';
  return `${id}  ${name}  ${ownerEmail ?? '-'}  KYC ${kycStatus}  ${formatMoney(balance, currency, 'en')}${state}`;
}

/** The account that an operator means by id or owner's e-mail. Throws {@link AdminError} unless there is exactly one. */
export async function requireAccount({ database }: AdminDeps, idOrEmail: string): Promise<AccountRow> {
  const [found, another] = await database.asSystem((tx) => findAccounts(tx, idOrEmail));
  if (!found) throw new AdminError(`There is no account ${idOrEmail}; "account list" shows all.`);
  if (another) throw new AdminError(`${idOrEmail} owns several accounts; name one by its id.`);
  return found;
}
