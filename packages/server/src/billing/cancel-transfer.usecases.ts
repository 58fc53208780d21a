import type { cancelTransfer } from '@app/contracts/billing/billing.calls.ts';
import type { Data, Info } from '@app/contracts/core/call.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { failure, notFound } from '../http/failure.ts';
import { asPayment, lockPayment, updatePayment } from './payment.repository.ts';
import { readPayment } from './read-payment.ts';
import { announcePayment } from './tell-payment.ts';
import { asWire } from './wire.usecases.ts';

interface Asked {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'bus'>;
  readonly scope: AccountScope;
}

/**
 * Cancels a transfer that money is waited for; one that is cancelled stays so. Its reference stays known: money that comes
 * later is kept for review. Throws 404, and 409 `wrong_state` where money has come or its time is over.
 */
export async function endTransfer(
  { deps, scope }: Asked,
  { id, actor }: { id: string; actor: AuditActor },
): Promise<{ data: Data<typeof cancelTransfer>; info: Info<typeof cancelTransfer> }> {
  const { database, clock, ids, bus } = deps;
  const now = clock.now();
  await database.asAccount(scope, async (tx) => {
    const payment = await lockPayment(tx, scope, { id, method: 'wire' });
    if (!payment) throw notFound();
    if (payment.status === 'cancelled') return;
    if (payment.status !== 'awaiting_transfer') throw failure(409, 'wrong_state');
    await updatePayment(tx, scope, id, { status: 'cancelled', updated_at: now });
    await writeAudit(tx, {
      ids,
      now,
      accountId: scope.accountId,
      actor,
      action: 'payment.cancelled',
      object: { type: 'payment', id },
      before: { status: payment.status },
      after: { status: 'cancelled' },
    });
    announcePayment(bus, { tx, scope }, { id, status: 'cancelled' });
  });
  const { payment, balance } = await readPayment(database, scope, { id, method: 'wire' });
  return { data: { ...asPayment(payment), wire: asWire(payment) }, info: { balance } };
}
