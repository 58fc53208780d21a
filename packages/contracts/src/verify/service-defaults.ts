import { defaultWidgetSettings } from '../widget/widget-settings.ts';
import type { ServiceSettings } from './service-settings.ts';

/** What a new service begins with: SMS to Vietnam, six digits for five minutes, five codes a day for a number. */
export const defaultServiceSettings: ServiceSettings = {
  brand: '',
  channels: [{ channel: 'sms', sender_id: null, template_id: null, timeout_s: 60 }],
  templates: {
    sms: '{OTP} la ma xac thuc {BRAND}. Het han sau {MIN} phut. Khong chia se ma nay.',
    voice: 'Mã xác thực {BRAND} của bạn là {OTP}. Xin nhắc lại, mã của bạn là {OTP}.',
    email: 'Mã xác thực {BRAND} của bạn là {OTP}. Mã hết hạn sau {MIN} phút. Không chia sẻ mã này với bất kỳ ai.',
  },
  code_length: 6,
  code_type: 'numeric',
  validity_time: 300,
  resend_countdown: 60,
  max_check_attempts: 5,
  limit_phone: 0,
  limit_phone_window: 5,
  limit_phone_hours: 24,
  limit_total: 0,
  limit_total_window: 10_000,
  limit_total_hours: 24,
  fraud: {
    country_allow: ['VN'],
    prefix_velocity: 20,
    ip_velocity: 60,
    device_velocity: 20,
    min_conversion_pct: 20,
    block_list: [],
  },
  test_numbers: [],
  callback_profile_id: null,
  widget: defaultWidgetSettings,
};
