import { messageErrors, type KnownErrors } from '../message/message-errors.ts';
import type { VerifyChannel } from '../verify/service-settings.ts';
import { callErrors } from '../voice/call-errors.ts';
import { zaloErrors } from '../zalo/zalo-message-errors.ts';

/** What is not the same for a code as for any other message. */
const ofCodes: KnownErrors = {
  1103: {
    name: { en: 'Text cannot be sent', vn: 'Không gửi được nội dung' },
    cause: {
      en: 'The template is no longer approved, the text has no place for the code, or the carrier knows another text.',
      vn: 'Mẫu không còn được duyệt, nội dung không có chỗ cho mã hoặc không khớp với mẫu nhà mạng đã duyệt.',
    },
    remedy: {
      en: 'Choose an approved template for the service and publish it again.',
      vn: 'Hãy chọn mẫu đã được duyệt cho dịch vụ rồi áp dụng lại.',
    },
  },
};

const callsWithCodes: KnownErrors = {
  ...callErrors,
  ...ofCodes,
  1101: {
    name: { en: 'Caller not usable', vn: 'Không dùng được số gọi' },
    cause: {
      en: 'The number is gone, not active, or no longer used for verification.',
      vn: 'Số này không còn, chưa hoạt động hoặc không còn dùng cho xác thực.',
    },
    remedy: {
      en: 'Choose another number for the service, or set the use of this one to verification.',
      vn: 'Hãy chọn số khác cho dịch vụ hoặc đặt mục đích của số này là xác thực.',
    },
  },
};

const mailsWithCodes: KnownErrors = {
  ...ofCodes,
  1901: {
    name: { en: 'Email could not be sent', vn: 'Không gửi được email' },
    cause: {
      en: 'The server for email did not take it.',
      vn: 'Máy chủ email không nhận thư.',
    },
    remedy: { en: 'Send the code again later. Nothing was charged.', vn: 'Hãy gửi lại mã sau. Bạn không bị trừ tiền.' },
  },
};

const byChannel: Readonly<Record<VerifyChannel, KnownErrors>> = {
  sms: { ...messageErrors, ...ofCodes },
  zalo: zaloErrors,
  voice: callsWithCodes,
  email: mailsWithCodes,
};

/** Every reason for which a code may not arrive on a channel; of one that this build does not know, those of messages. */
export function attemptErrorsOf(channel: string): KnownErrors {
  return Object.entries(byChannel).find(([known]) => known === channel)?.[1] ?? messageErrors;
}
