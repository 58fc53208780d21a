import { numberFeatures, numberTypes, numberUses } from '@app/contracts/number/number.ts';
import { periods } from '@app/contracts/number/offer.ts';
import { choice, choices, pageNumber, pageSize, text, urlState, type UrlField } from '@app/platform/url-state.ts';

/** Sorts the list offers; `-` is descending. */
const sorts = ['monthly_price', '-monthly_price', 'number', '-number', 'nice_score', '-nice_score'] as const;

export function isOfferSort(sort: string): sort is (typeof sorts)[number] {
  return sorts.some((known) => known === sort);
}

/** Months that are paid ahead. */
const months: UrlField<number> = {
  fallback: 1,
  role: 'record',
  read: ([first]) => periods.find((period) => String(period) === first) ?? 1,
  write: (count) => (count === 1 ? [] : [String(count)]),
};

/** What of the numbers that can be rented stands in the address, and how those that are selected are to be paid. */
export const subscribeState = urlState({
  country: text(),
  type: choices(numberTypes),
  features: choices(numberFeatures),
  area: text(),
  pattern: text(),
  sort: choice(sorts, 'monthly_price'),
  page: pageNumber(),
  size: pageSize(),
  /** How what is selected is to be paid and used; it filters nothing. */
  months,
  label: { ...text(), role: 'record' },
  /** '' for the first use that all of them have. */
  use: { ...choice(['', ...numberUses], ''), role: 'record' },
  renew: { ...choice(['yes', 'no'], 'yes'), role: 'record' },
});
