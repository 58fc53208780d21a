import type { InvoiceFormat } from '@app/contracts/billing/invoice.ts';
import { Readable } from 'node:stream';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { invoiceXml } from './invoice-xml.ts';
import { viewInvoice } from './invoice.usecases.ts';

const types: Readonly<Record<InvoiceFormat, string>> = {
  pdf: 'application/pdf',
  xml: 'application/xml; charset=utf-8',
};

interface Reading {
  readonly deps: { readonly database: Database };
  readonly scope: AccountScope;
}

/** An invoice as a file, which is made now and kept nowhere. Throws 404. */
export async function writeInvoice(
  { deps: { database }, scope }: Reading,
  { id, as: format }: { readonly id: string; readonly as: InvoiceFormat },
): Promise<{ type: string; body: Readable }> {
  const invoice = await viewInvoice({ database, scope }, id);
  const body =
    format === 'pdf' ? await invoicePdf(invoice) : Readable.from([invoiceXml(invoice)], { objectMode: false });
  return { type: types[format], body };
}
