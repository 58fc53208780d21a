import { listLedger, listPayments } from '@app/contracts/billing/billing.calls.ts';
import { showForecast } from '@app/contracts/billing/forecast.calls.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { daySpan } from '@app/contracts/rules/day-span.ts';
import type { historyState } from './history.state.ts';

type State = UrlValues<typeof historyState>;

export function ledgerQuery({ type, from, to, page, size }: State) {
  const input = { entry_type: [...type], ...daySpan(from, to), pageNumber: page, ...sizeOf({ size }) };
  return { ...callQuery(listLedger, input), placeholderData: keepPreviousData };
}

export function paymentsQuery({ method, from, to, page, size }: State) {
  const input = { method: [...method], ...daySpan(from, to), pageNumber: page, ...sizeOf({ size }) };
  return { ...callQuery(listPayments, input), placeholderData: keepPreviousData };
}

/** When the money runs out. */
export const forecastQuery = callQuery(showForecast, {});
