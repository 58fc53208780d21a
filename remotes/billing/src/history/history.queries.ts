import { listLedger, listPayments } from '@app/contracts/billing/billing.calls.ts';
import { showForecast } from '@app/contracts/billing/forecast.calls.ts';
import { exportLedger, exportPayments } from '@app/contracts/billing/history-file.calls.ts';
import type { FileFormat } from '@app/contracts/files/file-answer.ts';
import { api } from '@app/platform/api.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { daySpan } from '@app/contracts/rules/day-span.ts';
import type { historyState } from './history.state.ts';

type State = UrlValues<typeof historyState>;

function ledgerQuestion({ type, from, to, search }: State) {
  return { entry_type: [...type], ...daySpan(from, to), ...(search !== '' && { search }) };
}

function paymentsQuestion({ method, from, to, search }: State) {
  return { method: [...method], ...daySpan(from, to), ...(search !== '' && { search }) };
}

export function ledgerQuery(state: State) {
  const input = { ...ledgerQuestion(state), pageNumber: state.page, ...sizeOf(state) };
  return { ...callQuery(listLedger, input), placeholderData: keepPreviousData };
}

export function paymentsQuery(state: State) {
  const input = { ...paymentsQuestion(state), pageNumber: state.page, ...sizeOf(state) };
  return { ...callQuery(listPayments, input), placeholderData: keepPreviousData };
}

/** What is on screen as a file, with all of its rows. */
export async function fileOfHistory(state: State, format: FileFormat) {
  const answer =
    state.tab === 'ledger'
      ? await api.send(exportLedger, { ...ledgerQuestion(state), format })
      : await api.send(exportPayments, { ...paymentsQuestion(state), format });
  return answer.data;
}

/** When the money runs out. */
export const forecastQuery = callQuery(showForecast, {});
