import {
  cancelVerification,
  checkVerification,
  redeemVerification,
  resendVerification,
  showVerification,
  startVerification,
} from '../verification/verification.calls.ts';
import { verificationStatuses } from '../verification/verification.ts';
import { verifyChannels } from '../verify/service-settings.ts';
import { describeCall, type FieldText } from './describe-call.ts';

const id: FieldText = {
  en: 'ID of the verification',
  vn: 'ID của lượt xác thực',
  example: 'ver_01KAK3B7V0000000000000000X',
};
const status: FieldText = {
  en: 'Where it stands',
  vn: 'Trạng thái',
  values: verificationStatuses,
  example: 'pending',
};
const attemptsLeft: FieldText = {
  en: 'How many more times a code may be checked',
  vn: 'Số lần còn được kiểm tra mã',
  example: 5,
};

const verificationTexts = {
  id,
  configuration_id: {
    en: 'ID of the verification service',
    vn: 'ID của dịch vụ xác thực',
    example: 'vcf_01KAK3B7V0000000000000000X',
  },
  to: { en: 'Digits of the number, or the email address', vn: 'Số điện thoại hoặc email', example: '84900000001' },
  status,
  channel: { en: 'The channel that was tried last', vn: 'Kênh vừa dùng', values: verifyChannels, example: 'sms' },
  attempts_left: attemptsLeft,
  expires_at: { en: 'When the code expires', vn: 'Thời điểm mã hết hạn', example: '2026-01-15T02:35:00.000Z' },
  resend_after: { en: 'Seconds until it may be sent again', vn: 'Số giây đến khi được gửi lại', example: 60 },
  created_at: { en: 'When it was started', vn: 'Thời điểm bắt đầu', example: '2026-01-15T02:30:00.000Z' },
  approved_at: { en: 'When the right code was entered', vn: 'Thời điểm nhập đúng mã', example: null },
} satisfies Record<string, FieldText>;

const approved = {
  ...verificationTexts,
  status: { ...status, example: 'approved' },
  approved_at: { ...verificationTexts.approved_at, example: '2026-01-15T02:31:00.000Z' },
};

export const verificationReference = [
  describeCall(startVerification, {
    title: { en: 'Send a code', vn: 'Gửi mã OTP' },
    text: {
      en: 'Sends an OTP to a phone number or an email address, by the channels of a published service. A test key sends nothing: sandbox numbers and the test numbers of the service have fixed codes.',
      vn: 'Gửi mã OTP đến số điện thoại hoặc email, theo các kênh của dịch vụ đang áp dụng. Key thử nghiệm không gửi mã thật: số của môi trường thử nghiệm và số thử nghiệm của dịch vụ có mã cố định.',
    },
    fields: {
      configuration_id: verificationTexts.configuration_id,
      to: {
        en: 'A phone number written in any usual way, or an email address',
        vn: 'Số điện thoại viết theo cách thông dụng nào cũng được, hoặc email',
        example: '84900000001',
      },
      channel: {
        en: 'The channel to begin with. Leave it out to begin with the service’s first',
        vn: 'Kênh dùng trước tiên. Bỏ trống để dùng kênh đầu tiên của dịch vụ',
      },
      ip: {
        en: 'IP address of whoever enters the code, for the service’s guards against fraud',
        vn: 'Địa chỉ IP của người nhập mã, để dịch vụ chống gian lận',
      },
      device_id: {
        en: 'Any text by which your app knows the device again, for the service’s guards against fraud',
        vn: 'Chuỗi bất kỳ để ứng dụng nhận ra thiết bị, để dịch vụ chống gian lận',
      },
      user_agent: { en: 'Browser of whoever enters the code', vn: 'Trình duyệt của người nhập mã' },
      locale: { en: 'Language of an email around the code', vn: 'Ngôn ngữ của email chứa mã' },
    },
    answer: verificationTexts,
  }),
  describeCall(checkVerification, {
    title: { en: 'Check a code', vn: 'Kiểm tra mã OTP' },
    text: {
      en: 'The right code approves the verification once. A wrong one is answered with status pending, and uses up an attempt.',
      vn: 'Mã đúng xác thực thành công một lần. Mã sai trả về trạng thái pending và mất một lượt thử.',
    },
    fields: { id, code: { en: 'The code that was typed', vn: 'Mã người dùng đã nhập', example: '482913' } },
    answer: { status: { ...status, example: 'approved' }, attempts_left: attemptsLeft },
  }),
  describeCall(resendVerification, {
    title: { en: 'Send the code again', vn: 'Gửi lại mã OTP' },
    text: {
      en: 'Sends the same code while it is valid, and a new one after that. The service’s limits count it.',
      vn: 'Gửi lại mã cũ nếu còn hạn, hoặc gửi mã mới. Lượt gửi lại được tính vào giới hạn của dịch vụ.',
    },
    fields: { id, channel: { en: 'The channel to try first', vn: 'Kênh dùng trước tiên' } },
    answer: verificationTexts,
  }),
  describeCall(cancelVerification, {
    title: { en: 'Cancel a verification', vn: 'Hủy lượt xác thực' },
    text: { en: 'Its code can’t be used any more.', vn: 'Mã của lượt này không dùng được nữa.' },
    fields: { id },
    answer: { ...verificationTexts, status: { ...status, example: 'canceled' } },
  }),
  describeCall(showVerification, {
    title: { en: 'Get a verification', vn: 'Xem lượt xác thực' },
    text: { en: 'One verification with its status now.', vn: 'Một lượt xác thực cùng trạng thái hiện tại.' },
    fields: { id },
    answer: verificationTexts,
  }),
  describeCall(redeemVerification, {
    title: { en: 'Confirm the widget’s token', vn: 'Xác nhận token của widget' },
    text: {
      en: 'Your server sends the token the widget gave the page, and learns what the visitor proved. A token works once, within five minutes.',
      vn: 'Máy chủ của bạn gửi token mà widget trả về cho trang để biết khách đã xác thực điều gì. Token dùng được một lần, trong năm phút.',
    },
    fields: { token: { en: 'The widget’s token', vn: 'Token của widget', example: 'wvt_…' } },
    answer: approved,
  }),
];
