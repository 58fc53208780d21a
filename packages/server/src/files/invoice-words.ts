import type { Bilingual } from '@app/contracts/texts/bilingual.ts';

/** Titles of columns. */
export const invoiceTitles = {
  number: { vn: 'Số hóa đơn', en: 'Invoice number' },
  issued_at: { vn: 'Ngày lập', en: 'Issued' },
  status: { vn: 'Trạng thái', en: 'Status' },
  buyer: { vn: 'Người mua', en: 'Buyer' },
  tax_code: { vn: 'Mã số thuế', en: 'Tax code' },
  payment: { vn: 'Mã lần nạp', en: 'Top-up id' },
  subtotal: { vn: 'Tiền trước thuế', en: 'Amount before VAT' },
  vat: { vn: 'Thuế GTGT', en: 'VAT' },
  total: { vn: 'Tổng cộng', en: 'Total' },
  currency: { vn: 'Tiền tệ', en: 'Currency' },
  replaces: { vn: 'Thay thế hóa đơn', en: 'Replaces invoice' },
} as const satisfies Record<string, Bilingual>;

export const invoiceFileNames = {
  list: { vn: 'hoa-don', en: 'invoices' },
  one: { vn: 'hoa-don', en: 'invoice' },
} as const satisfies Record<string, Bilingual>;
