import { writeAudit } from '../audit/audit.repository.ts';
import { system } from '../audit/system-actor.ts';
import { accountScope } from '../database/account-scope.ts';
import { handlePeriodically, type JobHandler } from '../jobs/job.ts';
import { tellPayment } from './tell-payment.ts';
import type { WireDeps } from './wire-deps.ts';
import { lockPayment, updatePayment, type PaymentPlace } from './payment.repository.ts';
import { listOverdue } from './wire-payment.repository.ts';
import { expiredTexts } from './wire-texts.ts';

const HOUR = 3_600_000;
const AT_ONCE = 200;

/** Looks every hour for transfers whose time is over. */
export function wireHandlers(deps: WireDeps): JobHandler[] {
  return [handlePeriodically('billing.expire_transfers', HOUR, () => expireTransfers(deps))];
}

/** Ends requests for transfers whose money has not come in time. Money that comes later is still taken, for review. */
export async function expireTransfers(deps: WireDeps): Promise<void> {
  const { database, clock } = deps;
  for (;;) {
    const overdue = await database.asSystem((tx) => listOverdue(tx, clock.now(), AT_ONCE));
    for (const place of overdue) await expire(deps, place);
    if (overdue.length < AT_ONCE) return;
  }
}

async function expire(deps: WireDeps, { accountId, id }: PaymentPlace): Promise<void> {
  const { database, clock, ids } = deps;
  const scope = accountScope(accountId);
  const now = clock.now();
  await database.asAccount(scope, async (tx) => {
    const payment = await lockPayment(tx, scope, { id: id, method: 'wire' });
    if (payment?.status !== 'awaiting_transfer') return;
    const changes = { status: 'expired', updated_at: now } as const;
    await updatePayment(tx, scope, id, changes);
    await writeAudit(tx, {
      ids,
      now,
      accountId,
      actor: system,
      action: 'payment.expired',
      object: { type: 'payment', id },
      before: { status: payment.status },
      after: { status: 'expired' },
    });
    const expired = { ...payment, ...changes };
    await tellPayment(deps, { tx, scope }, { payment: expired, texts: expiredTexts(payment), hasMail: false });
  });
}
