import type { CarrierCost } from '@app/contracts/verify/verification-cost.ts';
import { moneyText } from '@app/ui/figure-text.ts';
import { useLingui } from '@lingui/react/macro';

/** Answers the function that words a cost: the first channel alone, and the most if others follow in this order. */
export function useCostText(currency: string, order: readonly string[]): (cost: CarrierCost) => string {
  const { t } = useLingui();
  const isCall = order.find((channel) => channel !== 'email') === 'voice';
  function firstText(first: number | null): string {
    if (first === null) return t`unknown price`;
    if (first === 0) return t({ message: 'free', context: 'price' });
    const amount = moneyText(first, currency);
    return isCall ? t`up to ${amount}` : amount;
  }
  return ({ first, most, isMore }) => {
    const usual = firstText(first);
    const sum = moneyText(most, currency);
    if (isMore) return t`${usual}, then an unknown price`;
    return most === (first ?? 0) ? usual : first === null ? t`${usual}, then ${sum}` : t`${usual}, at most ${sum}`;
  };
}
