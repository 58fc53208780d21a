import type { Invoice } from '@app/contracts/billing/invoice.ts';
import { withText, xmlText, type Element } from './xml-text.ts';

/** Names the schema of docs/invoice-xml.md; a change that breaks readers gets another number. */
const NAMESPACE = 'urn:messaging-dashboard:invoice:1';

/** An invoice as XML, by the schema of docs/invoice-xml.md. Amounts are whole minor units of the currency. */
export function invoiceXml(invoice: Invoice): string {
  const { seller, buyer, payment, replaces, replaced_by: replacedBy } = invoice;
  return xmlText({
    name: 'invoice',
    attributes: { xmlns: NAMESPACE },
    content: [
      withText('number', invoice.number),
      withText('issuedAt', invoice.issued_at),
      withText('status', invoice.status),
      withText('endedAt', invoice.ended_at),
      withText('replaces', replaces && replaces.number),
      withText('replacedBy', replacedBy && replacedBy.number),
      withText('currency', invoice.currency),
      {
        name: 'payment',
        content: [withText('id', payment.id), withText('method', payment.method)],
      },
      {
        name: 'seller',
        content: [
          withText('legalName', seller.legal_name),
          withText('taxCode', seller.tax_code),
          withText('address', seller.address),
        ],
      },
      {
        name: 'buyer',
        content: [
          withText('legalName', buyer.legal_name),
          withText('taxCode', buyer.tax_code),
          withText('address', buyer.address),
          withText('email', buyer.email),
        ],
      },
      { name: 'lines', content: invoice.lines.map(asLine) },
      withText('subtotal', invoice.subtotal),
      withText('vatRate', invoice.vat_rate),
      withText('vat', invoice.vat),
      withText('total', invoice.total),
    ],
  });
}

function asLine({ description, quantity, unit_price: unitPrice, amount }: Invoice['lines'][number]): Element {
  return {
    name: 'line',
    content: [
      { name: 'description', attributes: { 'xml:lang': 'vi' }, content: description.vn },
      { name: 'description', attributes: { 'xml:lang': 'en' }, content: description.en },
      withText('quantity', quantity),
      withText('unitPrice', unitPrice),
      withText('amount', amount),
    ],
  };
}
