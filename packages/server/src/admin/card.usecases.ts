import { formatMoney } from '@app/contracts/rules/money.ts';
import type { PaymentRow } from '../billing/payment.repository.ts';
import {
  acceptCardReview,
  collectOwed,
  endDispute,
  findUndecidedCards,
  waiveOwed,
} from '../billing/review-card.usecases.ts';
import { isOpenDispute } from '../billing/take-back.ts';
import type { AdminDeps } from './admin-deps.ts';
import { asAdminError } from './as-admin-error.ts';

/** Lists payments by card that wait for a decision: ours, the bank's about a dispute, or what is owed. */
export async function describeUndecidedCards(deps: AdminDeps): Promise<string[]> {
  return (await findUndecidedCards(deps)).map(
    (payment) => `${payment.id}  ${payment.account_id}  ${payment.provider_ref ?? '-'}  ${whatOf(payment).join('; ')}`,
  );
}

function whatOf(payment: PaymentRow): string[] {
  const { status, total, received, currency, received_currency: came, owed, told_at: toldAt } = payment;
  const { owed_if_lost: ifLost, dispute_lost_at: lostAt } = payment;
  const money = (minor: number) => formatMoney(minor, currency, 'en');
  const isOpen = isOpenDispute(payment);
  return [
    ...(status === 'review'
      ? [`under review: ${formatMoney(received, came ?? currency, 'en')} of ${money(total)}`]
      : []),
    ...(isOpen ? [`disputed since ${toldAt?.toISOString() ?? '-'}: ${money(total)}`] : []),
    ...(isOpen && ifLost > 0 ? [`${money(ifLost)} owed if lost`] : []),
    ...(owed > 0 ? [`${lostAt === null ? 'refunded' : 'dispute lost'}, ${money(owed)} owed`] : []),
  ];
}

/** Puts what a card was charged into the wallet. Throws {@link AdminError}. */
export function acceptCard(deps: AdminDeps, id: string, reason: string): Promise<string[]> {
  return asAdminError(async () => {
    const { amount, vat, currency } = await acceptCardReview(deps, { id, actor: deps.operator, reason });
    return [`${id}: ${formatMoney(amount, currency, 'en')} credited, VAT ${formatMoney(vat, currency, 'en')}`];
  });
}

/** Ends a dispute that the provider says is lost, where its report did not come. Throws {@link AdminError}. */
export function loseCard(deps: AdminDeps, id: string, reason: string): Promise<string[]> {
  return asAdminError(async () => {
    const { owed, currency } = await endDispute(deps, { id, actor: deps.operator, reason });
    return [`${id}: dispute lost, ${formatMoney(owed, currency, 'en')} owed`];
  });
}

/** Takes what is owed out of the wallet, as far as the balance goes. Throws {@link AdminError}. */
export function collectCard(deps: AdminDeps, id: string, reason: string): Promise<string[]> {
  return asAdminError(async () => {
    const { taken, owed, currency } = await collectOwed(deps, { id, actor: deps.operator, reason });
    return [`${id}: ${formatMoney(taken, currency, 'en')} taken, ${formatMoney(owed, currency, 'en')} still owed`];
  });
}

/** Gives up what is owed. Throws {@link AdminError}. */
export function waiveCard(deps: AdminDeps, id: string, reason: string): Promise<string[]> {
  return asAdminError(async () => {
    const { waived, currency } = await waiveOwed(deps, { id, actor: deps.operator, reason });
    return [`${id}: ${formatMoney(waived, currency, 'en')} waived`];
  });
}
