import type { UsageChannel } from '@app/contracts/billing/usage.ts';
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

export const usageChannelWords: Readonly<Record<UsageChannel, Bilingual>> = {
  sms: { vn: 'SMS', en: 'SMS' },
  voice: { vn: 'Cuộc gọi', en: 'Voice calls' },
  zalo: { vn: 'Zalo', en: 'Zalo' },
  verify: { vn: 'Xác thực', en: 'Verification' },
  number: { vn: 'Thuê số điện thoại', en: 'Phone numbers' },
  other: { vn: 'Khác', en: 'Other' },
};

/** A unit that is not among these is written as it is. */
export const usageUnitWords: Readonly<Record<string, Bilingual>> = {
  segment: { vn: 'SMS', en: 'segment' },
  second: { vn: 'giây', en: 'second' },
  message: { vn: 'tin', en: 'message' },
  code: { vn: 'mã OTP', en: 'OTP' },
  month: { vn: 'tháng', en: 'month' },
};

export const usageFileName: Bilingual = { vn: 'thong-ke-su-dung', en: 'usage' };
