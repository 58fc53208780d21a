import { writeAudit } from '../audit/audit.repository.ts';
import { system } from '../audit/system-actor.ts';
import { accountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { CardIntent } from '../ports/payment.ts';
import type { CardDeps } from './card-deps.ts';
import { lockPayment, updatePayment, type PaymentPlace, type PaymentRow } from './payment.repository.ts';
import { cardReviewTexts } from './card-texts.ts';
import { credit, type WithPayment } from './take-money.ts';
import { announcePayment, tellPayment } from './tell-payment.ts';

/** What became of a state that the provider told. */
export type Applied = 'credited' | 'review' | 'moved' | 'stale';

/** After these the payment is paid, and only refunds and disputes change it. */
const paid: ReadonlySet<PaymentRow['status']> = new Set(['succeeded', 'review', 'refunded', 'disputed']);

/** Whether the money of a payment has come, whatever became of it since. */
export function isPaid({ status }: Pick<PaymentRow, 'status'>): boolean {
  return paid.has(status);
}

interface Told {
  readonly intent: CardIntent;
  /** When the provider reported it; null where it was asked just now. */
  readonly at: Date | null;
}

/**
 * Takes the state of a payment as the provider tells it, by a report or when it is asked. Payment and wallet change in one
 * transaction, and a payment is credited once, however often and in whatever order states come: what succeeded stays so,
 * and of the others the newest report counts.
 */
export async function applyIntent(deps: CardDeps, { accountId, id }: PaymentPlace, told: Told): Promise<Applied> {
  const { intent, at } = told;
  const scope = accountScope(accountId);
  return await deps.database.asAccount(scope, async (tx) => {
    const locked = await lockPayment(tx, scope, { id: id, method: 'card' });
    if (!locked) throw new Error(`Payment ${id} is gone`);
    if (isPaid(locked)) return 'stale';
    const card = intent.card ?? locked.card;
    const around: WithPayment = { deps, tx, scope, payment: { ...locked, card }, actor: system };
    if (intent.status === 'succeeded') {
      await updatePayment(tx, scope, id, { card: json(card), failure_reason: null, told_at: at ?? locked.told_at });
      if (isWhole(locked, intent)) {
        await credit(around, { paid: intent.amount });
        return 'credited';
      }
      await holdForReview(around, deps, intent);
      return 'review';
    }
    const isOld = at !== null && locked.told_at !== null && at < locked.told_at;
    if (isOld || locked.status === 'cancelled') return 'stale';
    await move(around, told);
    return 'moved';
  });
}

function isWhole({ total, currency }: PaymentRow, intent: CardIntent): boolean {
  return intent.amount === total && intent.currency === currency;
}

/** Money that is not what was asked for is in no wallet until the operator has looked at it. */
async function holdForReview(around: WithPayment, { log }: CardDeps, intent: CardIntent): Promise<void> {
  const { deps, tx, scope, payment } = around;
  const { ids, clock } = deps;
  const now = clock.now();
  const { id, total, currency } = payment;
  const { accountId } = scope;
  const came = { received: intent.amount, currency: intent.currency };
  log.error(
    { account: accountId, payment: id, total, currency, came },
    'A card was charged another sum than was asked for',
  );
  const reason = intent.amount < total ? 'less' : 'more';
  const changes = {
    status: 'review',
    received: intent.amount,
    received_currency: intent.currency,
    review_reason: reason,
    updated_at: now,
  } as const;
  await updatePayment(tx, scope, id, changes);
  await writeAudit(tx, {
    ids,
    now,
    accountId,
    actor: around.actor,
    action: 'payment.review',
    object: { type: 'payment', id },
    before: { status: payment.status, total, currency },
    after: { status: 'review', ...came },
  });
  const reviewed = { ...payment, ...changes };
  await tellPayment(deps, { tx, scope }, { payment: reviewed, texts: cardReviewTexts(reviewed), hasMail: true });
}

/** Notes a state in which no money has moved. Whoever pays sees it on the page; nobody is sent a notice. */
async function move({ deps, tx, scope, payment, actor }: WithPayment, { intent, at }: Told): Promise<void> {
  const { ids, clock, bus } = deps;
  const now = clock.now();
  const { id } = payment;
  const { status, declineCode } = intent;
  const told = { failure_reason: declineCode, told_at: at ?? payment.told_at };
  const isChanged = status !== payment.status || declineCode !== payment.failure_reason;
  await updatePayment(tx, scope, id, { ...told, status, card: json(payment.card), updated_at: now });
  if (!isChanged) return;
  if (status === 'failed' || status === 'cancelled') {
    await writeAudit(tx, {
      ids,
      now,
      accountId: scope.accountId,
      actor,
      action: `payment.${status}`,
      object: { type: 'payment', id },
      before: { status: payment.status },
      after: { status, ...(declineCode !== null && { decline_code: declineCode }) },
    });
  }
  announcePayment(bus, { tx, scope }, { id, status });
}
