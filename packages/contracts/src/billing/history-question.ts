import { choices, spanFields } from '../core/filters.ts';
import { listFields } from '../core/paging.ts';
import { journalTypes, paymentMethods, paymentStatuses } from './billing.ts';

const { pageNumber, pageSize, search, sort } = listFields(['created_at', 'amount'], '-created_at');
const { sort: byTime } = listFields(['created_at'], '-created_at');

/** Which page of a list. */
export const historyPage = { pageNumber, pageSize };

/** What is asked about top-ups. `from` and `to` are when they were asked for. */
export const paymentsQuestion = {
  search,
  sort,
  ...spanFields,
  status: choices(paymentStatuses),
  method: choices(paymentMethods),
};

/** What is asked about movements of money. */
export const ledgerQuestion = { search, sort: byTime, ...spanFields, entry_type: choices(journalTypes) };
