import type { Bilingual } from '../texts/bilingual.ts';
import type { VerifyChannel } from '../verify/service-settings.ts';
import type { BlockedReason, VerificationStatus } from './verification.ts';

type Words<Key extends string> = Readonly<Record<Key, Bilingual>>;

/** How a verification stands, in a few words: on pages and in files alike. */
export const verificationStatusWords: Words<VerificationStatus> = {
  pending: { vn: 'Chờ nhập mã', en: 'Waiting for the code' },
  approved: { vn: 'Đã xác thực', en: 'Verified' },
  expired: { vn: 'Đã hết hạn', en: 'Expired' },
  canceled: { vn: 'Đã hủy', en: 'Canceled' },
  max_attempts_reached: { vn: 'Sai mã quá nhiều lần', en: 'Too many wrong codes' },
  failed: { vn: 'Chưa nhận được', en: 'Not delivered' },
  blocked: { vn: 'Đã chặn', en: 'Blocked' },
};

/** Why nothing was sent. */
export const blockedReasonWords: Words<BlockedReason> = {
  block_list: { vn: 'Có trong danh sách chặn', en: 'On the block list' },
  country: { vn: 'Quốc gia không được phép', en: 'Country not allowed' },
  conversion: { vn: 'Tỷ lệ nhập mã quá thấp', en: 'Too few codes entered' },
  ip_velocity: { vn: 'Quá nhiều yêu cầu từ một địa chỉ IP', en: 'Too many from one IP address' },
  prefix_velocity: { vn: 'Quá nhiều số gần giống nhau', en: 'Too many similar numbers' },
  device_velocity: { vn: 'Quá nhiều yêu cầu từ một thiết bị', en: 'Too many from one device' },
  resend_countdown: { vn: 'Gửi lại quá sớm', en: 'Resent too soon' },
  limit_phone_window: {
    vn: 'Hạn mức mỗi số điện thoại trong khung giờ',
    en: 'Limit per phone number within the period',
  },
  limit_phone: { vn: 'Tổng hạn mức mỗi số điện thoại', en: 'Total limit per phone number' },
  limit_total_window: { vn: 'Hạn mức của dịch vụ trong khung giờ', en: 'Limit of the service within the period' },
  limit_total: { vn: 'Tổng hạn mức của dịch vụ', en: 'Total limit of the service' },
  spend_cap: { vn: 'Hạn mức chi tiêu của API key', en: 'Spending cap of the API key' },
  balance: { vn: 'Số dư không đủ', en: 'Balance too low' },
};

/** Ways on which codes are sent. */
export const verifyChannelWords: Words<VerifyChannel> = {
  zalo: { vn: 'Zalo', en: 'Zalo' },
  sms: { vn: 'SMS', en: 'SMS' },
  voice: { vn: 'Cuộc gọi', en: 'Voice call' },
  email: { vn: 'Email', en: 'Email' },
};
