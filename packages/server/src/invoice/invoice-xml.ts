import type { Invoice } from '@app/contracts/billing/invoice.ts';
import { xmlText, type Element } from './xml-text.ts';

/** Names the schema of docs/invoice-xml.md; a change that breaks readers gets another number. */
const NAMESPACE = 'urn:messaging-dashboard:invoice:1';

/** An invoice as XML, by the schema of docs/invoice-xml.md. Amounts are whole minor units of the currency. */
export function invoiceXml(invoice: Invoice): string {
  const { seller, buyer, payment, replaces, replaced_by: replacedBy } = invoice;
  return xmlText({
    name: 'invoice',
    attributes: { xmlns: NAMESPACE },
    content: [
      text('number', invoice.number),
      text('issuedAt', invoice.issued_at),
      text('status', invoice.status),
      text('endedAt', invoice.ended_at),
      text('replaces', replaces && replaces.number),
      text('replacedBy', replacedBy && replacedBy.number),
      text('currency', invoice.currency),
      {
        name: 'payment',
        content: [text('id', payment.id), text('method', payment.method)],
      },
      {
        name: 'seller',
        content: [
          text('legalName', seller.legal_name),
          text('taxCode', seller.tax_code),
          text('address', seller.address),
        ],
      },
      {
        name: 'buyer',
        content: [
          text('legalName', buyer.legal_name),
          text('taxCode', buyer.tax_code),
          text('address', buyer.address),
          text('email', buyer.email),
        ],
      },
      { name: 'lines', content: invoice.lines.map(asLine) },
      text('subtotal', invoice.subtotal),
      text('vatRate', invoice.vat_rate),
      text('vat', invoice.vat),
      text('total', invoice.total),
    ],
  });
}

function asLine({ description, quantity, unit_price: unitPrice, amount }: Invoice['lines'][number]): Element {
  return {
    name: 'line',
    content: [
      { name: 'description', attributes: { 'xml:lang': 'vi' }, content: description.vn },
      { name: 'description', attributes: { 'xml:lang': 'en' }, content: description.en },
      text('quantity', quantity),
      text('unitPrice', unitPrice),
      text('amount', amount),
    ],
  };
}

/** Nothing for what there is not. */
function text(name: string, content: string | number | null): Element | null {
  return content === null ? null : { name, content };
}
