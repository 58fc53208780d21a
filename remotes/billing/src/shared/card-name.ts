import type { SavedCard } from '@app/contracts/billing/billing.ts';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  discover: 'Discover',
  diners: 'Diners Club',
};

/** A card as people call it: `Visa •••• 4242`. */
export function cardName({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  return `${brands[brand] ?? brand} •••• ${last4}`;
}
