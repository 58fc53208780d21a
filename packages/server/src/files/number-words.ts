import type { numberTypes } from '@app/contracts/number/number.ts';
import type { Bilingual } from '@app/contracts/texts/bilingual.ts';

/** Titles of columns of rented numbers. */
export const numberTitles = {
  number: { vn: 'Số điện thoại', en: 'Phone number' },
  label: { vn: 'Tên gợi nhớ', en: 'Label' },
  type: { vn: 'Loại số', en: 'Type' },
  status: { vn: 'Trạng thái', en: 'Status' },
  use: { vn: 'Mục đích', en: 'Used for' },
  usage: { vn: 'Lượt dùng trong 30 ngày', en: 'Uses in 30 days' },
  price: { vn: 'Phí hằng tháng', en: 'Monthly fee' },
  currency: { vn: 'Tiền tệ', en: 'Currency' },
  autoRenew: { vn: 'Tự động gia hạn', en: 'Renews automatically' },
  renewsAt: { vn: 'Gia hạn lúc', en: 'Renews at' },
  createdAt: { vn: 'Thuê lúc', en: 'Rented at' },
  id: { vn: 'ID số', en: 'Number id' },
} as const satisfies Record<string, Bilingual>;

/** Titles of columns of SMS to a rented number. */
export const receivedTitles = {
  receivedAt: { vn: 'Thời gian', en: 'Time' },
  from: { vn: 'Người gửi', en: 'From' },
  content: { vn: 'Nội dung', en: 'Content' },
  id: { vn: 'ID tin nhắn', en: 'Message id' },
} as const satisfies Record<string, Bilingual>;

/** What is not among these is written as it is. */
export const numberTypeWords: Readonly<Record<string, Bilingual>> = {
  mobile: { vn: 'Số di động', en: 'Mobile number' },
  local: { vn: 'Số cố định', en: 'Landline number' },
  tollfree: { vn: 'Tổng đài miễn cước (1800)', en: 'Toll-free number' },
  shortcode: { vn: 'Đầu số ngắn', en: 'Short code' },
  hotline: { vn: 'Tổng đài (1900)', en: 'Hotline' },
} satisfies Record<(typeof numberTypes)[number], Bilingual>;

export const no: Bilingual = { vn: 'Không', en: 'No' };

export const numberFileNames = {
  numbers: { vn: 'so-dien-thoai', en: 'phone-numbers' },
  received: { vn: 'sms-nhan-duoc', en: 'received-sms' },
} as const satisfies Record<string, Bilingual>;
