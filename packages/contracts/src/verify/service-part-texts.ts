import type { Locale } from '../constants.ts';
import type { Bilingual } from '../texts/bilingual.ts';
import type { ServicePart } from './service-changes.ts';

/** What the parts of a service are called: beside their fields, in lists of what changed, and in the audit. */
export const servicePartTexts = {
  brand: { en: 'Brand in the message', vn: 'Thương hiệu trong tin' },
  channels: { en: 'Channels', vn: 'Kênh gửi' },
  text_sms: { en: 'SMS text', vn: 'Nội dung SMS' },
  text_voice: { en: 'Voice call text', vn: 'Nội dung cuộc gọi' },
  text_email: { en: 'Email text', vn: 'Nội dung email' },
  code_length: { en: 'Code length', vn: 'Độ dài mã' },
  code_type: { en: 'Code format', vn: 'Dạng mã' },
  validity_time: { en: 'Expires after', vn: 'Hết hạn sau' },
  resend_countdown: { en: 'Resend after', vn: 'Gửi lại sau' },
  max_check_attempts: { en: 'Maximum attempts', vn: 'Số lần nhập tối đa' },
  limit_phone: { en: 'Codes per phone number, ever', vn: 'Số mã mỗi số điện thoại, không theo kỳ' },
  limit_phone_window: { en: 'Codes per phone number, by period', vn: 'Số mã mỗi số điện thoại, theo kỳ' },
  limit_phone_hours: { en: 'Period per phone number', vn: 'Kỳ cho mỗi số điện thoại' },
  limit_total: { en: 'Codes in total, ever', vn: 'Tổng số mã, không theo kỳ' },
  limit_total_window: { en: 'Codes in total, by period', vn: 'Tổng số mã, theo kỳ' },
  limit_total_hours: { en: 'Period in total', vn: 'Kỳ tính tổng' },
  country_allow: { en: 'Countries', vn: 'Quốc gia' },
  prefix_velocity: { en: 'Codes per hour to similar numbers', vn: 'Số mã mỗi giờ đến các số gần giống nhau' },
  ip_velocity: { en: 'Codes per hour from one IP address', vn: 'Số mã mỗi giờ từ một địa chỉ IP' },
  device_velocity: { en: 'Codes per hour from one device', vn: 'Số mã mỗi giờ từ một thiết bị' },
  min_conversion_pct: { en: 'Lowest conversion rate', vn: 'Tỷ lệ chuyển đổi thấp nhất' },
  block_list: { en: 'Block list', vn: 'Danh sách chặn' },
  test_numbers: { en: 'Test numbers', vn: 'Số thử nghiệm' },
  callback_profile_id: { en: 'Callback address', vn: 'Địa chỉ nhận thông báo' },
  widget_on: { en: 'Widget', vn: 'Widget' },
  widget_domains: { en: 'Domains of the widget', vn: 'Tên miền của widget' },
  widget_contact: { en: 'What the widget asks for', vn: 'Thông tin widget yêu cầu nhập' },
  widget_theme: { en: 'Look of the widget', vn: 'Giao diện của widget' },
  widget_texts: { en: 'Texts of the widget', vn: 'Nội dung của widget' },
  widget_captcha: { en: 'Bot check of the widget', vn: 'Chống tự động của widget' },
  widget_success: { en: 'After the widget’s success', vn: 'Sau khi xác thực bằng widget' },
} as const satisfies Record<ServicePart, Bilingual>;

/** Names one part of a service. */
export function servicePartText(part: ServicePart, locale: Locale): string {
  return servicePartTexts[part][locale];
}
