import type { PaymentPort } from '../ports/payment.ts';
import type { BankSettings } from './bank-variables.ts';

/** VietQR names no other currency, and amounts of top-ups are given in it. */
const CURRENCY = 'VND';

/** How a wallet can be topped up, the quickest way first. */
export function topUpMethods(
  { bank, payment }: { bank: BankSettings | null; payment: PaymentPort | null },
  currency: string,
): ('card' | 'wire')[] {
  if (currency !== CURRENCY) return [];
  return [...(payment ? (['card'] as const) : []), ...(bank ? (['wire'] as const) : [])];
}
