import { formatMoney } from '@app/contracts/rules/money.ts';

/** A unit price as people read it, with the decimals it has: `850 ₫`, `312.5 VND`; a dash where there is none. */
export function unitPriceText(unitPrice: string | undefined, currency: string): string {
  if (unitPrice === undefined) return '–';
  const decimals = unitPrice.split('.')[1] ?? '';
  return decimals === '' ? formatMoney(Number(unitPrice), currency) : `${unitPrice} ${currency}`;
}
