import type { Bilingual } from '@app/contracts/texts/bilingual.ts';

/** Titles of columns of top-ups. */
export const paymentTitles = {
  id: { vn: 'Mã lần nạp', en: 'Top-up id' },
  created_at: { vn: 'Thời gian', en: 'Time' },
  paid_at: { vn: 'Thời gian nhận tiền', en: 'Paid' },
  method: { vn: 'Phương thức thanh toán', en: 'Payment method' },
  card: { vn: 'Thẻ', en: 'Card' },
  reference: { vn: 'Nội dung chuyển khoản', en: 'Transfer reference' },
  status: { vn: 'Trạng thái', en: 'Status' },
  amount: { vn: 'Số tiền nạp', en: 'Top-up amount' },
  fee: { vn: 'Phí', en: 'Fee' },
  vat: { vn: 'Thuế GTGT', en: 'VAT' },
  total: { vn: 'Tổng thanh toán', en: 'Total paid' },
  refunded: { vn: 'Đã hoàn về thẻ', en: 'Refunded to the card' },
  currency: { vn: 'Tiền tệ', en: 'Currency' },
  invoice: { vn: 'Số hóa đơn', en: 'Invoice number' },
} as const satisfies Record<string, Bilingual>;

/** Titles of columns of the ledger. */
export const ledgerTitles = {
  created_at: { vn: 'Thời gian', en: 'Time' },
  type: { vn: 'Loại giao dịch', en: 'Transaction type' },
  ref_type: { vn: 'Nội dung', en: 'Related to' },
  reason: { vn: 'Diễn giải', en: 'Details' },
  ref_id: { vn: 'Mã tham chiếu', en: 'Reference' },
  balance_change: { vn: 'Thay đổi số dư', en: 'Balance change' },
  spent: { vn: 'Đã chi', en: 'Spent' },
  balance_after: { vn: 'Số dư sau giao dịch', en: 'Balance after' },
  currency: { vn: 'Tiền tệ', en: 'Currency' },
  id: { vn: 'Mã giao dịch', en: 'Transaction id' },
} as const satisfies Record<string, Bilingual>;

/** Instead of the status, once the bank of the card's holder has decided for them. */
export const lostDisputeWords: Bilingual = { vn: 'Thua khiếu nại', en: 'Dispute lost' };

export const historyFileNames = {
  payments: { vn: 'lich-su-nap-tien', en: 'top-ups' },
  ledger: { vn: 'bien-dong-so-du', en: 'transactions' },
} as const satisfies Record<string, Bilingual>;
