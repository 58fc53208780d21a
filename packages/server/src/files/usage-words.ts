import type { Bilingual } from '@app/contracts/texts/bilingual.ts';

/** Titles of columns. */
export const usageTitles = {
  day: { vn: 'Ngày', en: 'Day' },
  from: { vn: 'Từ ngày', en: 'From' },
  to: { vn: 'Đến ngày', en: 'To' },
  channel: { vn: 'Kênh', en: 'Channel' },
  carrier: { vn: 'Nhà mạng', en: 'Carrier' },
  campaign: { vn: 'Chiến dịch', en: 'Campaign' },
  campaign_id: { vn: 'Mã chiến dịch', en: 'Campaign id' },
  api_key: { vn: 'API key', en: 'API key' },
  api_key_id: { vn: 'Mã API key', en: 'API key id' },
  member: { vn: 'Thành viên', en: 'Member' },
  units: { vn: 'Số lượng', en: 'Quantity' },
  unit: { vn: 'Đơn vị', en: 'Unit' },
  amount: { vn: 'Chi phí', en: 'Cost' },
  currency: { vn: 'Tiền tệ', en: 'Currency' },
} as const satisfies Record<string, Bilingual>;

/** A unit that is not among these is written as it is. */
export const usageUnitWords: Readonly<Record<string, Bilingual>> = {
  segment: { vn: 'SMS', en: 'segment' },
  second: { vn: 'giây', en: 'second' },
  message: { vn: 'tin', en: 'message' },
  code: { vn: 'mã OTP', en: 'OTP' },
  month: { vn: 'tháng', en: 'month' },
};

export const usageFileName: Bilingual = { vn: 'thong-ke-su-dung', en: 'usage' };
