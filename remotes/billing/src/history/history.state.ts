import { journalTypes, paymentMethods } from '@app/contracts/billing/billing.ts';
import { choice, choices, day, pageNumber, pageSize, text, urlState } from '@app/platform/url-state.ts';

/** What of the billing page stands in its address. `from` and `to` are days of Asia/Ho_Chi_Minh, both inclusive. */
export const historyState = urlState({
  tab: choice(['ledger', 'payments'], 'ledger'),
  type: choices(journalTypes),
  method: choices(paymentMethods),
  from: day(),
  to: day(),
  search: text(),
  page: pageNumber(),
  size: pageSize(),
  /** The page that sent somebody here to top up; only a safe path of ours is followed. */
  return: text(),
});
