import { downloadInvoice, exportInvoices, listInvoices, showInvoice } from '@app/contracts/billing/invoice.calls.ts';
import type { InvoiceFormat } from '@app/contracts/billing/invoice.ts';
import type { FileFormat } from '@app/contracts/files/file-answer.ts';
import { daySpan } from '@app/contracts/rules/day-span.ts';
import { api } from '@app/platform/api.ts';
import { callQuery } from '@app/platform/query.ts';
import { sizeOf, type UrlValues } from '@app/platform/url-state.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { invoicesState } from './invoices.state.ts';

type State = UrlValues<typeof invoicesState>;

function question({ status, from, to, search, sort }: State) {
  return { status: [...status], ...daySpan(from, to), sort, ...(search !== '' && { search }) };
}

export function invoicesQuery(state: State) {
  const input = { ...question(state), pageNumber: state.page, ...sizeOf(state) };
  return { ...callQuery(listInvoices, input), placeholderData: keepPreviousData };
}

/** One invoice; nothing is asked for without an id. */
export function invoiceQuery(id: string) {
  return { ...callQuery(showInvoice, { id }), enabled: id !== '' };
}

/** The invoices on screen as a file, with all of its rows. */
export async function fileOfInvoices(state: State, format: FileFormat) {
  return (await api.send(exportInvoices, { ...question(state), format })).data;
}

/** One invoice as a file. */
export async function fileOfInvoice(id: string, format: InvoiceFormat) {
  return (await api.send(downloadInvoice, { id, format })).data;
}
