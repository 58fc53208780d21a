import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure } from '../http/failure.ts';
import { listCallers, listServices, type NumberRow } from './rented-number.repository.ts';

interface Losing {
  readonly id: string;
  /** What the number is used for next; `none` where it goes. */
  readonly nextUse: NumberRow['assigned_to'];
}

/** Throws 409 `in_use`, with what calls by a number and would lose it: unfinished campaigns, published services. */
export async function requireUnused(tx: AccountTx, scope: AccountScope, { id, nextUse }: Losing): Promise<void> {
  const campaigns = nextUse === 'voice' ? [] : await listCallers(tx, scope, id);
  const configurations = nextUse === 'verify' ? [] : await listServices(tx, scope, id);
  if (campaigns.length + configurations.length > 0) {
    throw failure(409, 'in_use', { info: { campaigns, configurations } });
  }
}
