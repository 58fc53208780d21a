import type { Bilingual } from '@app/contracts/texts/bilingual.ts';
import type { VerificationLog } from '@app/contracts/verification/verification-log.ts';

/** Titles of columns. */
export const verificationTitles = {
  created_at: { vn: 'Bắt đầu lúc', en: 'Started at' },
  service: { vn: 'Dịch vụ', en: 'Service' },
  to: { vn: 'Người nhận', en: 'Recipient' },
  status: { vn: 'Trạng thái', en: 'Status' },
  reason: { vn: 'Lý do chặn', en: 'Reason for blocking' },
  attempts: { vn: 'Các lần gửi mã', en: 'Codes sent' },
  errors: { vn: 'Mã lỗi', en: 'Error code' },
  price: { vn: 'Chi phí', en: 'Cost' },
  currency: { vn: 'Tiền tệ', en: 'Currency' },
  country: { vn: 'Quốc gia', en: 'Country' },
  carrier: { vn: 'Nhà mạng', en: 'Carrier' },
  checks: { vn: 'Số lần nhập mã', en: 'Codes entered' },
  ip: { vn: 'Địa chỉ IP', en: 'IP address' },
  device_id: { vn: 'ID thiết bị', en: 'Device id' },
  test: { vn: 'Thử nghiệm', en: 'Test' },
  approved_at: { vn: 'Xác thực lúc', en: 'Verified at' },
  expires_at: { vn: 'Hết hạn lúc', en: 'Expires at' },
  id: { vn: 'Mã lượt xác thực', en: 'Verification id' },
} as const satisfies Record<string, Bilingual>;

/** What became of a code on one way. */
export const attemptWords: Readonly<Record<VerificationLog['attempts'][number]['status'] & string, Bilingual>> = {
  queued: { vn: 'chờ gửi', en: 'queued' },
  sent: { vn: 'đã gửi', en: 'sent' },
  delivered: { vn: 'đã nhận', en: 'delivered' },
  undelivered: { vn: 'không nhận được', en: 'undelivered' },
  failed: { vn: 'lỗi', en: 'failed' },
};

export const verificationFileName: Bilingual = { vn: 'nhat-ky-xac-thuc', en: 'verification-logs' };
