import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, notFound } from '../http/failure.ts';
import { findSendingService } from './service.repository.ts';
import type { Service } from './service.ts';

/** A service that sends codes. Throws 404; 409 `wrong_state` for one that is not published. */
export async function requireSendingService(tx: AccountTx, scope: AccountScope, id: string): Promise<Service> {
  const service = await findSendingService(tx, scope, id);
  if (!service) throw notFound();
  if (service === 'stopped') throw failure(409, 'wrong_state', { info: { service: 'not_published' } });
  return service;
}
