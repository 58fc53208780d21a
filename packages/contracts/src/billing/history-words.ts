import type { Locale } from '../constants.ts';
import type { Bilingual } from '../texts/bilingual.ts';
import type { journalTypes, paymentMethods } from './billing.ts';

type Words = Readonly<Record<string, Bilingual>>;

const ofMethods: Words = {
  card: { vn: 'Thẻ', en: 'Card' },
  wire: { vn: 'Chuyển khoản', en: 'Bank transfer' },
  manual: { vn: 'Nạp thủ công', en: 'Added by support' },
} satisfies Record<(typeof paymentMethods)[number], Bilingual>;

const ofEntries: Words = {
  topup: { vn: 'Nạp tiền', en: 'Top-up' },
  charge: { vn: 'Trừ tiền', en: 'Charge' },
  reserve: { vn: 'Tạm giữ', en: 'On hold' },
  release: { vn: 'Hoàn tiền tạm giữ', en: 'Hold released' },
  refund: { vn: 'Hoàn tiền', en: 'Refund' },
  number_fee: { vn: 'Phí thuê số', en: 'Number rental fee' },
  adjustment: { vn: 'Điều chỉnh', en: 'Adjustment' },
  bonus: { vn: 'Tiền khuyến mãi', en: 'Bonus' },
} satisfies Record<(typeof journalTypes)[number], Bilingual>;

const ofReferences: Words = {
  campaign: { vn: 'Chiến dịch', en: 'Campaign' },
  message: { vn: 'Tin nhắn', en: 'Message' },
  call: { vn: 'Cuộc gọi', en: 'Call' },
  payment: { vn: 'Lần nạp', en: 'Top-up' },
  number: { vn: 'Số điện thoại', en: 'Phone number' },
  verification: { vn: 'Xác thực', en: 'Verification' },
  verify_day: { vn: 'Xác thực', en: 'Verification' },
  adjustment: { vn: 'Điều chỉnh', en: 'Adjustment' },
};

/** How a top-up was paid, on pages and in files alike; a method that this build does not know as it is. */
export function paymentMethodText(method: string, locale: Locale): string {
  return ofMethods[method]?.[locale] ?? method;
}

/** What a movement of money is called; a kind that this build does not know as it is. */
export function entryTypeText(type: string, locale: Locale): string {
  return ofEntries[type]?.[locale] ?? type;
}

/** What a movement of money belongs to; what this build does not know as it is. */
export function refTypeText(type: string, locale: Locale): string {
  return ofReferences[type]?.[locale] ?? type;
}
