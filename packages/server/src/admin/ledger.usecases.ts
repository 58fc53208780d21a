import { checkBooks } from '../ledger/check-books.ts';
import { requireAccount } from './account.usecases.ts';
import type { AdminDeps } from './admin-deps.ts';
import { AdminError } from './admin-error.ts';

/**
 * Says of every rule of the books whether it holds, for all accounts or one (id or owner's e-mail). Throws
 * {@link AdminError} with the evidence if one does not.
 */
export async function checkLedger(deps: AdminDeps, account: string | undefined): Promise<string[]> {
  const only = account === undefined ? null : (await requireAccount(deps, account)).id;
  const checked = await checkBooks(deps.database, only);
  const lines = checked.flatMap(({ sentence, breaches }) => [
    `${breaches.length === 0 ? '✓' : '✗'} ${sentence}`,
    ...breaches.map(({ accountId, evidence }) => `    ${accountId}  ${evidence}`),
  ]);
  if (checked.some(({ breaches }) => breaches.length > 0)) throw new AdminError(lines.join('\n'));
  return lines;
}
