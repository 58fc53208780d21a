import type { BankSettings } from './bank-variables.ts';

/** VietQR names no other currency. */
const CURRENCY = 'VND';

/** How a wallet can be topped up. */
export function topUpMethods(bank: BankSettings | null, currency: string): 'wire'[] {
  return bank !== null && currency === CURRENCY ? ['wire'] : [];
}
