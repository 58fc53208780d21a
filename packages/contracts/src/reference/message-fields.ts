import { messageStatuses } from '../message/message.ts';
import type { FieldText } from './describe-call.ts';

const message = 'msg_01KAK3B7V0000000000000000X';

/** The id of a message in a path. */
export const messageId: FieldText = { en: 'ID of the message', vn: 'ID của tin nhắn', example: message };

/** What is asked of one SMS. */
export const messageRequestTexts = {
  to: {
    en: 'The recipient’s phone number. A Vietnamese mobile number, written in any usual way',
    vn: 'Số điện thoại người nhận: số di động Việt Nam, viết theo cách thông dụng nào cũng được',
    example: '84900000001',
  },
  sender: {
    en: 'Name or ID of your sender. A test key takes any name',
    vn: 'Tên hoặc ID của brandname. Key thử nghiệm nhận mọi tên',
    example: 'BRAND',
  },
  text: { en: 'The text of the message', vn: 'Nội dung tin nhắn', example: 'Don hang 17 cua ban da den.' },
  type: {
    en: 'Kind of message. Advertising is sent by campaigns only',
    vn: 'Loại tin. Tin quảng cáo chỉ gửi bằng chiến dịch',
  },
  schedule_at: {
    en: 'When to send it (UTC), up to 30 days ahead. Leave it out to send at once',
    vn: 'Thời điểm gửi (giờ UTC), trong vòng 30 ngày tới. Bỏ trống để gửi ngay',
  },
  reference: {
    en: 'Your own name for the message, to find it by. Don’t put personal data here',
    vn: 'Mã riêng của bạn để tìm lại tin nhắn. Không ghi dữ liệu cá nhân ở đây',
    example: 'order-17',
  },
} as const satisfies Record<string, FieldText>;

/** What is answered of one SMS. */
export const messageTexts = {
  id: { en: 'ID of the message', vn: 'ID của tin nhắn', example: message },
  mode: { en: 'Mode of the API key', vn: 'Chế độ của API key', values: ['test', 'live'], example: 'test' },
  to: { en: 'The recipient’s number, digits only', vn: 'Số người nhận, chỉ gồm chữ số', example: '84900000001' },
  sender: { en: 'Name of the sender', vn: 'Tên brandname', example: 'BRAND' },
  text: { en: 'The text as it is sent', vn: 'Nội dung được gửi', example: 'Don hang 17 cua ban da den.' },
  type: {
    en: 'Kind of message',
    vn: 'Loại tin',
    values: ['customer_care', 'otp'],
    example: 'customer_care',
  },
  reference: { en: 'Your own name for it', vn: 'Mã riêng của bạn', example: 'order-17' },
  status: { en: 'Where it stands', vn: 'Trạng thái tin', values: messageStatuses, example: 'queued' },
  error_code: { en: 'Number of the reason why it failed', vn: 'Mã số lý do gửi không thành công', example: null },
  error_text: { en: 'The reason in words', vn: 'Lý do gửi không thành công', example: null },
  encoding: { en: 'Encoding of the text', vn: 'Bảng mã của nội dung', values: ['GSM-7', 'UCS-2'], example: 'GSM-7' },
  segments: { en: 'Segments it takes', vn: 'Số SMS', example: 1 },
  price: { en: 'Total price, in minor units of the currency', vn: 'Tổng chi phí', example: 0 },
  currency: { en: 'Currency of the price', vn: 'Đơn vị tiền tệ', example: 'VND' },
  created_at: { en: 'When you asked for it', vn: 'Thời điểm gọi API', example: '2026-01-15T02:30:00.000Z' },
  schedule_at: { en: 'When it is scheduled for', vn: 'Thời điểm đã lên lịch', example: null },
  sent_at: { en: 'When the carrier took it', vn: 'Thời điểm chuyển cho nhà mạng', example: null },
  delivered_at: { en: 'When it was delivered', vn: 'Thời điểm người nhận đã nhận', example: null },
  failed_at: { en: 'When it failed', vn: 'Thời điểm gửi không thành công', example: null },
} as const satisfies Record<string, FieldText>;

/** The message of {@link messageTexts} as JSON. */
export const messageExample = Object.fromEntries(
  Object.entries(messageTexts).map(([name, { example }]) => [name, example]),
);
