import type { Bilingual } from '@app/contracts/texts/bilingual.ts';

/** What stands on an invoice beside its data: Vietnamese, with English for whoever reads that. */
export const paperTexts = {
  title: { vn: 'Hóa đơn', en: 'Invoice' },
  number: { vn: 'Số', en: 'Number' },
  issued: { vn: 'Ngày lập', en: 'Issued' },
  seller: { vn: 'Người bán', en: 'Seller' },
  buyer: { vn: 'Người mua', en: 'Buyer' },
  taxCode: { vn: 'Mã số thuế', en: 'Tax code' },
  address: { vn: 'Địa chỉ', en: 'Address' },
  email: { vn: 'Email', en: 'Email' },
  payment: { vn: 'Hình thức thanh toán', en: 'Paid by' },
  paymentId: { vn: 'Mã lần nạp', en: 'Top-up id' },
  replaces: { vn: 'Thay thế hóa đơn', en: 'Replaces invoice' },
  description: { vn: 'Nội dung', en: 'Description' },
  quantity: { vn: 'Số lượng', en: 'Quantity' },
  unitPrice: { vn: 'Đơn giá', en: 'Unit price' },
  amount: { vn: 'Thành tiền', en: 'Amount' },
  subtotal: { vn: 'Cộng tiền hàng', en: 'Subtotal' },
  vat: { vn: 'Thuế GTGT', en: 'VAT' },
  total: { vn: 'Tổng cộng', en: 'Total' },
  cancelled: { vn: 'Hóa đơn đã hủy', en: 'Invoice cancelled' },
  replaced: { vn: 'Hóa đơn đã được thay thế', en: 'Invoice replaced' },
  note: {
    vn: 'Chứng từ do hệ thống lập; không phải hóa đơn điện tử có mã của cơ quan thuế.',
    en: 'Made by the system; not an e-invoice with a code of the tax authority.',
  },
} as const satisfies Record<string, Bilingual>;

const methodTexts: Readonly<Record<string, Bilingual>> = {
  card: { vn: 'Thẻ', en: 'Card' },
  wire: { vn: 'Chuyển khoản', en: 'Bank transfer' },
  manual: { vn: 'Nạp thủ công', en: 'Manual top-up' },
};

/** How a payment was made; a way that is not known is written as it is. */
export function methodText(method: string): Bilingual {
  return methodTexts[method] ?? { vn: method, en: method };
}

/** Both languages in a line; once where they are the same. */
export function both({ vn, en }: Bilingual): string {
  return vn === en ? vn : `${vn} / ${en}`;
}
