import type { Invoice } from '@app/contracts/billing/invoice.ts';
import type { Locale } from '@app/contracts/constants.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { listInvoices } from '../invoice/invoice.repository.ts';
import type { InvoicesContent } from './file-content.ts';
import { invoiceStatusWords, invoiceTitles } from './invoice-words.ts';
import type { Cell, Rows, Table } from './table.ts';
import { timeText } from './time-text.ts';

const BATCH = 1_000;

const columns: readonly (readonly [keyof typeof invoiceTitles, (invoice: Invoice, locale: Locale) => Cell])[] = [
  ['number', ({ number }) => number],
  ['issued_at', ({ issued_at: at }) => timeText(at)],
  ['status', ({ status }, locale) => statusText(status, locale)],
  ['buyer', ({ buyer }) => buyer.legal_name],
  ['tax_code', ({ buyer }) => buyer.tax_code ?? ''],
  ['payment', ({ payment }) => payment.id],
  ['subtotal', ({ subtotal }) => subtotal],
  ['vat', ({ vat }) => vat],
  ['total', ({ total }) => total],
  ['currency', ({ currency }) => currency],
  ['replaces', ({ replaces }) => replaces?.number ?? ''],
];
const sums: ReadonlySet<string> = new Set(['subtotal', 'vat', 'total']);

interface Asked {
  readonly content: InvoicesContent;
  readonly locale: Locale;
}

/** Invoices as their list has them, read as rows are taken; times are those of Vietnam. */
export function tableOfInvoices(
  { database, scope }: { database: Database; scope: AccountScope },
  { content: { filter }, locale }: Asked,
): Table {
  async function* batches(): AsyncGenerator<Rows> {
    for (let pageNumber = 1; ; pageNumber += 1) {
      const page = { ...filter, pageNumber, pageSize: BATCH };
      const invoices = await database.asAccount(scope, (tx) => listInvoices(tx, scope, page));
      yield invoices.map((invoice) => columns.map(([, cell]) => cell(invoice, locale)));
      if (invoices.length < BATCH) return;
    }
  }
  return {
    titles: columns.map(([title]) => invoiceTitles[title][locale]),
    figures: columns.flatMap(([title], index) => (sums.has(title) ? [index] : [])),
    batches: batches(),
  };
}

function statusText(status: string, locale: Locale): string {
  return Object.entries(invoiceStatusWords).find(([known]) => known === status)?.[1][locale] ?? status;
}
