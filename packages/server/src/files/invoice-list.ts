import type { Invoice } from '@app/contracts/billing/invoice.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { nameOfStatus } from '@app/contracts/texts/status-words.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { listInvoices } from '../invoice/invoice.repository.ts';
import type { InvoicesContent } from './file-content.ts';
import { invoiceTitles } from './invoice-words.ts';
import { pagesOf, tableOf, type Column } from './listed-table.ts';
import type { Table } from './table.ts';
import { timeText } from './time-text.ts';

const columns: readonly Column<keyof typeof invoiceTitles, Invoice, Locale>[] = [
  ['number', ({ number }) => number],
  ['issued_at', ({ issued_at: at }) => timeText(at)],
  ['status', ({ status }, locale) => nameOfStatus(status, locale)],
  ['buyer', ({ buyer }) => buyer.legal_name],
  ['tax_code', ({ buyer }) => buyer.tax_code ?? ''],
  ['payment', ({ payment }) => payment.id],
  ['subtotal', ({ subtotal }) => subtotal],
  ['vat', ({ vat }) => vat],
  ['total', ({ total }) => total],
  ['currency', ({ currency }) => currency],
  ['replaces', ({ replaces }) => replaces?.number ?? ''],
];
const figures = ['subtotal', 'vat', 'total'] as const;

interface Asked {
  readonly content: InvoicesContent;
  readonly locale: Locale;
}

/** Invoices as their list has them, read as rows are taken; times are those of Vietnam. */
export function tableOfInvoices(
  { database, scope }: { database: Database; scope: AccountScope },
  { content: { filter }, locale }: Asked,
): Table {
  const batches = pagesOf((page) => database.asAccount(scope, (tx) => listInvoices(tx, scope, { ...filter, ...page })));
  return tableOf({ columns, titles: invoiceTitles, figures, locale, shown: locale, batches });
}
