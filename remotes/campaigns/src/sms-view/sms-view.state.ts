import { messageStatuses } from '@app/contracts/message/message.ts';
import { carriers } from '@app/contracts/rules/phone.ts';
import {
  choice,
  choices,
  ids,
  pageNumber,
  pageSize,
  recordId,
  text,
  urlState,
  type UrlValues,
} from '@app/platform/url-state.ts';
import { columnsField } from '../shared/columns/columns-field.ts';

/** Orders that the log offers; `-` is newest first. */
export const logSorts = ['-created_at', 'created_at'] as const;

/** Whether a link was followed: a filter of messages with links. */
export const clickFilters = ['yes', 'no'] as const;

export function isLogSort(sort: string): sort is (typeof logSorts)[number] {
  return logSorts.some((known) => known === sort);
}

/** What of a campaign's page stands in its address: the campaign, the filter of its log, the open message. */
export const smsViewState = urlState({
  id: recordId(),
  search: text(),
  status: choices(messageStatuses),
  carrier: choices(carriers),
  /** Codes of reasons why messages did not arrive. */
  error: ids(),
  clicked: choice(['', ...clickFilters], ''),
  sort: choice(logSorts, '-created_at'),
  columns: columnsField('sms_log'),
  page: pageNumber(),
  size: pageSize(),
  message: recordId(),
});

/** What the state asks of the log, as its calls take it. */
export function logFilter({ search, status, carrier, error, clicked }: UrlValues<typeof smsViewState>) {
  return {
    search,
    status: [...status],
    carrier: [...carrier],
    error_code: error.filter((code) => /^\d{1,9}$/.test(code)).map(Number),
    ...(clicked !== '' && { clicked: clicked === 'yes' }),
  };
}
