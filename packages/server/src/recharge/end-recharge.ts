import { MAX_FAILURES, type DisabledReason } from '@app/contracts/billing/settings.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { system } from '../audit/system-actor.ts';
import { isPaid } from '../billing/apply-intent.usecases.ts';
import type { CardDeps } from '../billing/card-deps.ts';
import { lockPayment, updatePayment, type PaymentRow } from '../billing/payment.repository.ts';
import { announcePayment } from '../billing/tell-payment.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { rechargeJob } from '../ledger/balance-fall.jobs.ts';
import { tellOfRecharge } from './recharge-notices.ts';
import { lockRecharge, updateRecharge, type RechargeRow } from './recharge.repository.ts';
import { switchOff } from './switch-off.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Waits before the next try, after the first failure and after the second. */
const RETRY_WAITS = [HOUR, 24 * HOUR];
/** How soon the provider is asked again about what it still deals with. */
const PATIENCE = 5 * MINUTE;

/** A payment that cannot be made because of the card; `failed` counts among the failures in a row. */
export type Unpayable = { readonly kind: 'failed'; readonly code: string } | { readonly kind: 'card_removed' };

interface Around {
  readonly deps: CardDeps;
  readonly tx: AccountTx;
  readonly scope: AccountScope;
}

/**
 * Takes what became of a payment into the settings, once, however often it is called. Returns when to go on: the time of
 * now after a success, since the balance may still be below the threshold; null where nothing is to be done.
 */
export async function endRecharge(
  deps: CardDeps,
  { scope, id, unpayable = null }: { scope: AccountScope; id: string; unpayable?: Unpayable | null },
): Promise<Date | null> {
  const now = deps.clock.now();
  return await deps.database.asAccount(scope, async (tx) => {
    const row = await lockRecharge(tx, scope);
    if (row?.payment_id !== id) return null;
    const payment = await lockPayment(tx, scope, { id, method: 'card' });
    if (!payment) throw new Error(`Payment ${id} is gone`);
    const around = { deps, tx, scope };
    if (isPaid(payment)) {
      await updateRecharge(tx, scope, { ...idle, failures: 0, updated_at: now });
      announcePayment(deps.bus, { tx, scope }, payment);
      return now;
    }
    if (payment.status === 'processing') {
      const again = new Date(now.getTime() + PATIENCE);
      await updateRecharge(tx, scope, { busy_until: again });
      return again;
    }
    await fail(around, row, { payment, unpayable });
    return null;
  });
}

const idle = { payment_id: null, busy_until: null, retry_at: null };

async function fail(
  around: Around,
  row: RechargeRow,
  { payment, unpayable }: { payment: PaymentRow; unpayable: Unpayable | null },
): Promise<void> {
  const { deps, tx, scope } = around;
  const { ids, clock } = deps;
  const now = clock.now();
  const { id, status } = payment;
  const told = unpayable?.kind === 'failed' ? unpayable.code : payment.failure_reason;
  const code = status === 'requires_action' ? 'authentication_required' : told;
  const failed = {
    status: 'failed',
    failure_reason: unpayable?.kind === 'card_removed' ? 'card_removed' : code,
  } as const;
  await updatePayment(tx, scope, id, { ...failed, updated_at: now });
  const failures = row.failures + 1;
  await writeAudit(tx, {
    ids,
    now,
    accountId: scope.accountId,
    actor: system,
    action: 'recharge.failed',
    object: { type: 'payment', id },
    after: { failures, decline_code: failed.failure_reason },
  });
  announcePayment(deps.bus, { tx, scope }, { id, ...failed });
  const off = offReason(failures, unpayable);
  await updateRecharge(tx, scope, { ...idle, failures, updated_at: now });
  if (!row.enabled) return;
  if (off !== null) return await switchOff({ deps, tx, scope, actor: system }, row, { reason: off, code });
  await tryLater(around, row, { payment, failures, code });
}

function offReason(failures: number, unpayable: Unpayable | null): DisabledReason | null {
  if (unpayable?.kind === 'card_removed') return 'card_removed';
  return failures >= MAX_FAILURES ? 'failures' : null;
}

async function tryLater(
  { deps, tx, scope }: Around,
  row: RechargeRow,
  { payment, failures, code }: { payment: PaymentRow; failures: number; code: string | null },
): Promise<void> {
  const wait = RETRY_WAITS[failures - 1] ?? 24 * HOUR;
  const retryAt = new Date(deps.clock.now().getTime() + wait);
  await updateRecharge(tx, scope, { retry_at: retryAt });
  await deps.jobs.enqueue(tx, rechargeJob, {}, { scope, runAt: retryAt });
  const news = { kind: 'failed', paymentId: payment.id, code, retryAt } as const;
  await tellOfRecharge({ deps, tx, scope }, row, { currency: payment.currency, news });
}
