import type { AccountTx } from '../database/transaction.ts';
import { bulkJob } from './bulk.jobs.ts';
import { insertBulk, type NewBulk } from './bulk.repository.ts';
import type { Trashing } from './contact-deps.ts';

type Wanted = Omit<NewBulk, 'id' | 'userId' | 'now'>;

/** Queues work on many contacts with the transaction, and tells open pages. Answers its id. */
export async function startBulk(tx: AccountTx, { deps, scope, userId }: Trashing, wanted: Wanted): Promise<string> {
  const id = deps.ids.next('contactBulk');
  await insertBulk(tx, scope, { ...wanted, id, userId, now: deps.clock.now() });
  await deps.jobs.enqueue(tx, bulkJob, { bulk_id: id }, { scope });
  const { kind, contacts } = wanted;
  const data = { id, kind, status: 'running', contacts, done: 0 };
  deps.bus.publish(tx, { accountId: scope.accountId, topic: 'contact_bulk', data });
  return id;
}
