import { formatNumber } from '@app/contracts/rules/money.ts';
import { accountScope } from '../database/account-scope.ts';
import { fillDirectory } from '../seed/fill-directory.ts';
import { requireAccount } from './account.usecases.ts';
import type { AdminDeps } from './admin-deps.ts';
import { AdminError } from './admin-error.ts';

const MOST_CONTACTS = 5_000_000;

/**
 * Adds invented contacts to an account's directory, for trying out how the product works with many. Throws
 * {@link AdminError} in production, where somebody could write to the numbers.
 */
export async function fillAccount(
  deps: AdminDeps,
  { account, contacts }: { account: string; contacts: string },
): Promise<string[]> {
  if (deps.config.environment === 'production') {
    throw new AdminError('Invented numbers may be those of real people, so that no directory is filled in production.');
  }
  const count = Number(contacts.replace(/[\s_]/g, ''));
  if (!Number.isSafeInteger(count) || count < 1 || count > MOST_CONTACTS) {
    throw new AdminError(`Give a number of contacts from 1 to ${MOST_CONTACTS}.`);
  }
  const { id, name } = await requireAccount(deps, account);
  const added = await fillDirectory({ ...deps, scope: accountScope(id), count });
  return [`${name}: ${formatNumber(added)} contacts added`];
}
