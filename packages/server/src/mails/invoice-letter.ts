import type { Locale } from '@app/contracts/constants.ts';
import { formatDate } from '@app/contracts/rules/dates.ts';
import { formatMoney } from '@app/contracts/rules/money.ts';
import { letter, SWITCH_OFF, type Letter } from './letter.ts';

interface MailedInvoice {
  readonly number: string;
  readonly subtotal: number;
  readonly vat: number;
  readonly total: number;
  readonly currency: string;
  readonly buyer: { readonly legal_name: string };
  readonly issued_at: Date;
  readonly paid_at: Date | null;
  /** Number of the invoice in whose place it stands. */
  readonly replaces: string | null;
}

interface InvoiceMail {
  readonly locale: Locale;
  readonly name: string;
  readonly isMember: boolean;
  readonly invoice: MailedInvoice;
  readonly link: string;
}

/** Brings an invoice: its number, amounts and days, and where its PDF and XML are. */
export function invoiceLetter({ locale, name, isMember, invoice, link }: InvoiceMail): Letter {
  const { number, currency, buyer, replaces } = invoice;
  const money = (amount: number, language: Locale) => formatMoney(amount, currency, language);
  const figures = (language: Locale, titles: Titles) =>
    [
      `${titles.number}: ${number}`,
      `${titles.buyer}: ${buyer.legal_name}`,
      `${titles.issued}: ${formatDate(invoice.issued_at)}`,
      ...(invoice.paid_at ? [`${titles.paid}: ${formatDate(invoice.paid_at)}`] : []),
      `${titles.subtotal}: ${money(invoice.subtotal, language)}`,
      `${titles.vat}: ${money(invoice.vat, language)}`,
      `${titles.total}: ${money(invoice.total, language)}`,
      ...(replaces === null ? [] : [`${titles.replaces}: ${replaces}`]),
    ].join('\n');
  return letter({
    locale,
    name,
    subject: {
      vn: `Hóa đơn ${number}: ${money(invoice.total, 'vn')}`,
      en: `Invoice ${number}: ${money(invoice.total, 'en')}`,
    },
    body: {
      vn: [
        'Hóa đơn cho lần nạp tiền của bạn đã được lập.',
        figures('vn', vietnamese),
        'Xem và tải bản PDF hoặc XML tại đây:',
        link,
        isMember ? SWITCH_OFF.vn : 'Email này được gửi đến địa chỉ trong thông tin xuất hóa đơn.',
      ],
      en: [
        'The invoice for your top-up was issued.',
        figures('en', english),
        'See it and download the PDF or XML here:',
        link,
        isMember ? SWITCH_OFF.en : 'This email goes to the address in the tax details of the account.',
      ],
    },
  });
}

const vietnamese = {
  number: 'Số hóa đơn',
  buyer: 'Người mua',
  issued: 'Ngày lập',
  paid: 'Ngày nhận tiền',
  subtotal: 'Tiền trước thuế',
  vat: 'Thuế GTGT',
  total: 'Tổng cộng',
  replaces: 'Thay thế hóa đơn',
};
type Titles = Readonly<typeof vietnamese>;
const english: Titles = {
  number: 'Invoice number',
  buyer: 'Buyer',
  issued: 'Issued',
  paid: 'Paid',
  subtotal: 'Amount before VAT',
  vat: 'VAT',
  total: 'Total',
  replaces: 'Replaces invoice',
};
