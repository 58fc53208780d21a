import type { Bus } from '../bus/bus.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { MadeOut } from '../invoice/settle-invoice.usecases.ts';
import { mailMaker } from '../mails/mail-maker.ts';
import { notify } from '../notification/notify.ts';
import type { WireDeps } from './wire-deps.ts';
import type { PaymentRow } from './payment.repository.ts';
import type { WireTexts } from './wire-texts.ts';

/** Where a transaction takes place. */
interface Place {
  readonly tx: AccountTx;
  readonly scope: AccountScope;
}

/** Tells open pages that a top-up came into another state. */
export function announcePayment(
  bus: Bus,
  { tx, scope }: Place,
  { id, status }: Pick<PaymentRow, 'id' | 'status'>,
): void {
  bus.publish(tx, { accountId: scope.accountId, topic: 'payment', data: { id, status } });
}

interface News {
  readonly payment: PaymentRow;
  readonly texts: WireTexts;
  readonly hasMail: boolean;
  /** What of several alike it is about, such as the number of a transfer. */
  readonly about?: string;
  /** The invoice that was made out, which the mail leads to. */
  readonly invoice?: MadeOut | null;
}

/**
 * Tells open pages that a top-up came into another state, the bell and, by mail, whoever asked for it. Returns the id of the
 * user who gets the mail; null where nobody does.
 */
export async function tellPayment(
  { ids, bus, jobs, clock }: WireDeps,
  { tx, scope }: Place,
  { payment, texts, hasMail, about = '', invoice = null }: News,
): Promise<string | null> {
  const { id, status, method, received, refunded, created_by: maker } = payment;
  const link = `/billing/add-funds?${method === 'card' ? 'payment' : 'transfer'}=${id}`;
  announcePayment(bus, { tx, scope }, payment);
  await notify({ tx, scope, bus, ids, now: clock.now(), type: 'billing', ...texts, link });
  if (!hasMail) return null;
  // Two things may happen to one state, such as a dispute that begins and is lost.
  const key = `payment:${id}:${status}:${String(received - refunded)}:${texts.title.en}${about}`;
  const { title, content } = texts;
  return await mailMaker({ jobs, tx, scope }, { type: 'billing', maker, title, content, link, key, invoice });
}
