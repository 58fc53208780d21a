import { numberFeatures, numberTypes } from '@app/contracts/number/number.ts';
import { choice, choices, pageNumber, pageSize, text, urlState } from '@app/platform/url-state.ts';

/** Sorts the list offers; `-` is descending. */
const sorts = ['monthly_price', '-monthly_price', 'number', '-number', 'nice_score', '-nice_score'] as const;

export function isOfferSort(sort: string): sort is (typeof sorts)[number] {
  return sorts.some((known) => known === sort);
}

/** What of the numbers that can be rented stands in the address. */
export const subscribeState = urlState({
  country: text(),
  type: choices(numberTypes),
  features: choices(numberFeatures),
  area: text(),
  pattern: text(),
  sort: choice(sorts, 'monthly_price'),
  page: pageNumber(),
  size: pageSize(),
});
