import type { Locale } from '../constants.ts';
import type { Bilingual } from '../texts/bilingual.ts';
import type { CallbackEvent } from './callback.ts';

/** What the kinds of events are called. */
export const callbackEventTitles = {
  'message.sent': { en: 'Message sent', vn: 'Tin nhắn đã gửi' },
  'message.delivered': { en: 'Message delivered', vn: 'Tin nhắn đã nhận' },
  'message.failed': { en: 'Message failed', vn: 'Tin nhắn lỗi' },
  'message.received': { en: 'SMS received by a number', vn: 'Số thuê nhận được SMS' },
  'campaign.finished': { en: 'Campaign finished', vn: 'Chiến dịch kết thúc' },
  'balance.low': { en: 'Balance low', vn: 'Số dư thấp' },
  'topup.paid': { en: 'Top-up paid', vn: 'Nạp tiền thành công' },
  'number.suspended': { en: 'Number suspended', vn: 'Số bị tạm ngừng' },
  'number.released': { en: 'Number given back', vn: 'Số đã trả lại' },
  'verify.approved': { en: 'Verification approved', vn: 'Xác thực thành công' },
  'verify.failed': { en: 'Verification failed', vn: 'Xác thực không thành công' },
} as const satisfies Record<CallbackEvent, Bilingual>;

/** Names a kind of event; one that this build does not know as it came. */
export function callbackEventTitle(event: string, locale: Locale): string {
  return Object.entries(callbackEventTitles).find(([known]) => known === event)?.[1][locale] ?? event;
}
