import type { Invoice } from '@app/contracts/billing/invoice.ts';
import {
  downloadInvoice,
  exportInvoices,
  listInvoices,
  storeTaxProfile,
} from '@app/contracts/billing/invoice.calls.ts';
import { startCardTest, type CardTest } from '@app/testing/card-test.ts';
import type { SignedIn } from '@app/testing/sign-in.ts';
import { parse } from 'csv-parse/sync';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoicePdf } from './invoice-pdf.ts';
import { invoiceXml } from './invoice-xml.ts';
import { readXml } from './testing/read-xml.ts';

const buyer = {
  legal_name: 'Công ty TNHH “Bưởi & Quýt” <Đặc sản> Đồng Tháp Mười',
  tax_code: '0300588569-001',
  address: 'Số 7 Đường Nguyễn Thị Thập, Phường Mỹ Tho, Tỉnh Đồng Tháp',
  email: 'ketoan@buoiquyt.vn',
};

const NAMESPACE = 'urn:messaging-dashboard:invoice:1';

let cards: CardTest;
let an: SignedIn;
let invoice: Invoice;
beforeAll(async () => {
  cards = await startCardTest();
  an = await cards.verified();
  await an.client.send(storeTaxProfile, buyer);
  const payment = await cards.begun(an, { amount: 1_234_567 });
  await cards.confirm(payment, 'pm_card_visa');
  await cards.stripe.settle();
  const { data } = await an.client.send(listInvoices, {});
  const [only] = data;
  if (!only) throw new Error('There is no invoice');
  invoice = only;
}, 60_000);
afterAll(() => cards.close());

async function bytesOf(format: 'pdf' | 'xml') {
  const { data } = await an.client.send(downloadInvoice, { id: invoice.id, format });
  const answer = await fetch(cards.server.url + data.url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="invoice-${invoice.number}.${format}"`);
  return { type: answer.headers.get('content-type'), bytes: new Uint8Array(await answer.arrayBuffer()) };
}

/** The words of a PDF as somebody copies them out, and its fonts. */
async function readPdf(data: Uint8Array): Promise<{ text: string; pages: number }> {
  const document = await getDocument({ data, useSystemFonts: false, verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
  return { text: text.replaceAll(/\s+/g, ' '), pages: document.numPages };
}

describe('an invoice as PDF', () => {
  test('has its words, with every letter of Vietnamese, and its amounts as text', async () => {
    const { type, bytes } = await bytesOf('pdf');
    expect(type).toBe('application/pdf');
    const { text, pages } = await readPdf(bytes);
    expect(pages).toBe(1);
    for (const words of [
      'Hóa đơn',
      invoice.number,
      buyer.legal_name,
      buyer.tax_code,
      buyer.address,
      'Công ty Demo',
      'Nạp tiền vào số dư dịch vụ nhắn tin',
      'Thuế GTGT / VAT (10%)',
      '1 234 567 ₫',
      '123 457 ₫',
      '1 358 024 ₫',
      'Thẻ / Card',
    ]) {
      expect(text).toContain(words);
    }
  });

  test('carries only the letters that it uses', async () => {
    expect((await bytesOf('pdf')).bytes.length).toBeLessThan(60_000);
  });

  test('says of a cancelled one that it is, and of a replaced one by which', async () => {
    const ended = { ended_at: '2026-11-22T03:00:00Z' };
    const cancelled = await readPdf(await all(await invoicePdf({ ...invoice, ...ended, status: 'cancelled' })));
    expect(cancelled.text).toContain('Hóa đơn đã hủy / Invoice cancelled: 22-11-2026');
    const by = { id: 'ivc_2', number: 'HD-2026-0000099' };
    const replaced = { ...invoice, ...ended, status: 'replaced' as const, replaced_by: by };
    expect((await readPdf(await all(await invoicePdf(replaced)))).text).toContain('HD-2026-0000099');
  });

  test('has the longest names that are taken on its one page', async () => {
    const long = 'Ộ'.repeat(8).concat(' ').repeat(40).slice(0, 200);
    const wide = { ...invoice.buyer, legal_name: long, address: long.repeat(2).slice(0, 300) };
    const seller = { ...invoice.seller, legal_name: long };
    const { text, pages } = await readPdf(await all(await invoicePdf({ ...invoice, buyer: wide, seller })));
    expect(pages).toBe(1);
    expect(text).toContain('không phải hóa đơn điện tử');
  });
});

describe('an invoice as XML', () => {
  test('says the same as the invoice', async () => {
    const { type, bytes } = await bytesOf('xml');
    expect(type).toBe('application/xml; charset=utf-8');
    const found = readXml(new TextDecoder().decode(bytes), NAMESPACE);
    expect(found).toEqual({
      number: invoice.number,
      issuedAt: invoice.issued_at,
      status: 'paid',
      currency: 'VND',
      'payment/id': invoice.payment.id,
      'payment/method': 'card',
      'seller/legalName': 'Công ty Demo',
      'seller/taxCode': '0000000000',
      'seller/address': 'Thành phố Hồ Chí Minh, Việt Nam',
      'buyer/legalName': buyer.legal_name,
      'buyer/taxCode': buyer.tax_code,
      'buyer/address': buyer.address,
      'buyer/email': buyer.email,
      'lines/line/description@vi': 'Nạp tiền vào số dư dịch vụ nhắn tin',
      'lines/line/description@en': 'Top-up of the messaging service balance',
      'lines/line/quantity': '1',
      'lines/line/unitPrice': '1234567',
      'lines/line/amount': '1234567',
      subtotal: '1234567',
      vatRate: '0.1',
      vat: '123457',
      total: '1358024',
    });
  });

  test('keeps every letter that XML can have, and leaves out the others', () => {
    const legal_name = `a"b'c&amp;d]]>e\r\n\tf\u0000\u0001\uFFFEg😀`;
    const found = readXml(invoiceXml({ ...invoice, buyer: { ...invoice.buyer, legal_name } }), NAMESPACE);
    expect(found['buyer/legalName']).toBe(`a"b'c&amp;d]]>e\r\n\tfg😀`);
  });
});

test('the list of invoices as CSV has its amounts as numbers', async () => {
  const { data } = await an.client.send(exportInvoices, { format: 'csv' });
  expect(data.file_name).toBe('invoices.csv');
  const text = await (await fetch(cards.server.url + (data.url ?? ''))).text();
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  expect(rows).toMatchObject([
    { 'Invoice number': invoice.number, Status: 'Paid', 'Tax code': buyer.tax_code, VAT: '123457', Total: '1358024' },
  ]);
});

async function all(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}
