import { checkBooks } from '@app/server/ledger/check-books.ts';
import type { TestServer } from './test-server.ts';

/** Throws unless every rule of the books holds for all accounts of a server. */
export async function requireBooks({ deps }: Pick<TestServer, 'deps'>): Promise<void> {
  const breaches = (await checkBooks(deps.database, null)).flatMap((rule) => rule.breaches);
  if (breaches.length > 0) throw new Error(`The books do not hold: ${JSON.stringify(breaches)}`);
}
