import type { ApiError } from '@app/contracts/core/api-error.ts';
import type { Answer, Input } from '@app/contracts/core/call.ts';
import { listLedger, listPayments } from '@app/contracts/billing/billing.calls.ts';
import { getNumberUser, searchNumberUser } from '@app/contracts/number/number.calls.ts';
import { isPattern } from '@app/contracts/number/offer.ts';
import {
  dropNumbers,
  getNumber,
  getNumberCountry,
  holdNumber,
  listHeldNumbers,
  payNumbers,
  quoteNumbers,
} from '@app/contracts/number/rent-number.calls.ts';
import { api } from '@app/platform/api.ts';
import { callMutation, callQuery, refreshCalls } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData, mutationOptions } from '@tanstack/react-query';
import type { subscribeState } from './subscribe.state.ts';

/** The country that is shown before somebody has chosen one. */
export const FIRST_COUNTRY = 'VN';

export const countriesQuery = () => ({ ...callQuery(getNumberCountry, {}), staleTime: 600_000 });

/** One page of numbers that can be rented; a pattern that is half typed is passed over. */
export function offersQuery(state: UrlValues<typeof subscribeState>) {
  const { country, type, features, area, pattern, sort, page } = state;
  const input = {
    country: country || FIRST_COUNTRY,
    type: [...type],
    features: [...features],
    area,
    pattern: isPattern(pattern) ? pattern : '',
    sort,
    pageNumber: page,
    ...sizeOf(state),
  };
  return { ...callQuery(getNumber, input), placeholderData: keepPreviousData };
}

export const heldQuery = () => callQuery(listHeldNumbers, {});

export const quoteQuery = (numbers: readonly string[], months: number) => ({
  ...callQuery(quoteNumbers, { numbers: [...numbers], months }),
  enabled: numbers.length > 0,
  placeholderData: keepPreviousData,
});

/** Asks anew for what is kept, and for what others can see of it. */
export const refreshHeld = () => refreshCalls(listHeldNumbers, getNumber);

export const holdMutation = { ...callMutation(holdNumber), onSuccess: refreshHeld };
export const dropMutation = { ...callMutation(dropNumbers), onSuccess: refreshHeld };

/** One payment for each key and choice: a press after a lost answer rents nothing twice. */
export const payMutation = (key: string) =>
  mutationOptions<Answer<typeof payNumbers>, ApiError, Input<typeof payNumbers>>({
    mutationKey: [payNumbers.id],
    mutationFn: (input) => api.send(payNumbers, input, { idempotencyKey: key }),
  });

/** Asks anew for whatever shows rented numbers and money. */
export const refreshRented = () =>
  refreshCalls(listHeldNumbers, getNumber, searchNumberUser, getNumberUser, listLedger, listPayments);
