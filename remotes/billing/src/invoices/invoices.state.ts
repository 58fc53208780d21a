import { invoiceStatuses } from '@app/contracts/billing/invoice.ts';
import { choice, choices, day, pageNumber, pageSize, text, urlState } from '@app/platform/url-state.ts';

export const invoiceSorts = ['-issued_at', 'issued_at', '-number', 'number', '-total', 'total'] as const;

/** What of the list of invoices stands in its address. `from` and `to` are days of Asia/Ho_Chi_Minh, both inclusive. */
export const invoicesState = urlState({
  status: choices(invoiceStatuses),
  from: day(),
  to: day(),
  search: text(),
  sort: choice(invoiceSorts, '-issued_at'),
  page: pageNumber(),
  size: pageSize(),
  /** The invoice beside the list. */
  id: text(),
  /** The page that sent somebody to billing to top up; only a safe path of ours is followed. */
  return: text(),
});
