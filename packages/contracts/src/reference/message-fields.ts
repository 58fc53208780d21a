import { messageChannels } from '../message/api-message.ts';
import { messageStatuses } from '../message/message.ts';
import { speechVoices } from '../sound/sound.ts';
import type { FieldText } from './describe-call.ts';

const message = 'msg_01KAK3B7V0000000000000000X';

/** The id of a message in a path. */
export const messageId: FieldText = { en: 'ID of the message', vn: 'ID của tin nhắn', example: message };

/** What is asked of one message. */
export const messageRequestTexts = {
  channel: {
    en: 'How it is sent: by SMS, by a call that speaks, or by a Zalo template. SMS if left out',
    vn: 'Kênh gửi: SMS, cuộc gọi hoặc mẫu tin Zalo. Bỏ trống là SMS',
  },
  to: {
    en: 'The recipient’s phone number. A Vietnamese mobile number, written in any usual way',
    vn: 'Số điện thoại người nhận: số di động Việt Nam, viết theo cách thông dụng nào cũng được',
    example: '84900000001',
  },
  sender: {
    en: 'SMS: name or ID of your sender. Call: one of your numbers or caller IDs. Zalo: leave it out, the template names the Zalo OA. A test key takes any',
    vn: 'SMS: tên hoặc ID của brandname. Cuộc gọi: số thuê hoặc số gọi của bạn. Zalo: bỏ trống, mẫu tin cho biết Zalo OA. Key thử nghiệm nhận mọi giá trị',
    example: 'BRAND',
    channels: ['sms', 'voice'],
  },
  text: {
    en: 'SMS: the text of the message. Call: what is spoken, up to 900 characters and one minute',
    vn: 'SMS: nội dung tin nhắn. Cuộc gọi: nội dung được đọc, tối đa 900 ký tự và một phút',
    example: 'Don hang 17 cua ban da den.',
    channels: ['sms', 'voice'],
  },
  sound: {
    en: 'Call: ID of a sound in your library, which is played instead of a text',
    vn: 'Cuộc gọi: ID của âm thanh trong thư viện, phát thay cho nội dung đọc',
    channels: ['voice'],
  },
  voice: {
    en: 'Call: the voice that speaks the text. The first one available if left out',
    vn: 'Cuộc gọi: giọng đọc nội dung. Bỏ trống để dùng giọng đầu tiên có sẵn',
    channels: ['voice'],
  },
  template: {
    en: 'Zalo: ID of an approved template, ours or Zalo’s',
    vn: 'Zalo: ID của mẫu tin đã duyệt, của hệ thống hoặc của Zalo',
    channels: ['zalo'],
    example: '301245',
  },
  params: {
    en: 'Zalo: a value for each parameter of the template, by name. Checked against the template before anything is sent',
    vn: 'Zalo: giá trị của từng tham số trong mẫu tin, theo tên. Được kiểm tra theo mẫu tin trước khi gửi',
    channels: ['zalo'],
    example: { customer_name: 'Lan', order_code: 'DH-17' },
  },
  type: {
    en: 'SMS: kind of message. Advertising is sent by campaigns only',
    vn: 'SMS: loại tin. Tin quảng cáo chỉ gửi bằng chiến dịch',
    channels: ['sms'],
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

/** What is answered of one message. */
export const messageTexts = {
  id: { en: 'ID of the message', vn: 'ID của tin nhắn', example: message },
  mode: { en: 'Mode of the API key', vn: 'Chế độ của API key', values: ['test', 'live'], example: 'test' },
  channel: { en: 'How it is sent', vn: 'Kênh gửi', values: messageChannels, example: 'sms' },
  to: { en: 'The recipient’s number, digits only', vn: 'Số người nhận, chỉ gồm chữ số', example: '84900000001' },
  sender: {
    en: 'Name of the sender or Zalo OA, or the number that is shown',
    vn: 'Tên brandname hoặc Zalo OA, hoặc số hiển thị khi gọi',
    example: 'BRAND',
  },
  text: {
    en: 'The text as it is sent or spoken; null for Zalo and for a sound',
    vn: 'Nội dung được gửi hoặc được đọc; null với Zalo và khi phát âm thanh',
    example: 'Don hang 17 cua ban da den.',
    channels: ['sms', 'voice'],
  },
  sound: { en: 'ID of the sound of a call', vn: 'ID âm thanh của cuộc gọi', example: null, channels: ['voice'] },
  voice: {
    en: 'The voice of a call',
    vn: 'Giọng đọc của cuộc gọi',
    values: speechVoices,
    example: null,
    channels: ['voice'],
  },
  template: { en: 'ID of the Zalo template', vn: 'ID mẫu tin Zalo', example: null, channels: ['zalo'] },
  params: {
    en: 'Values of the template’s parameters',
    vn: 'Giá trị các tham số của mẫu tin',
    example: null,
    channels: ['zalo'],
  },
  type: {
    en: 'Kind of message; null for a call',
    vn: 'Loại tin; null với cuộc gọi',
    values: ['customer_care', 'otp'],
    example: 'customer_care',
    channels: ['sms', 'zalo'],
  },
  reference: { en: 'Your own name for it', vn: 'Mã riêng của bạn', example: 'order-17' },
  status: { en: 'Where it stands', vn: 'Trạng thái tin', values: messageStatuses, example: 'queued' },
  error_code: {
    en: 'Number of the reason why it failed. Its page explains it: /v1/errors/1502 for 1502',
    vn: 'Số của lý do gửi không thành công. Trang của số đó giải thích: /v1/errors/1502 cho 1502',
    example: null,
  },
  error_text: { en: 'The reason in words', vn: 'Lý do gửi không thành công', example: null },
  encoding: {
    en: 'Encoding of an SMS',
    vn: 'Bảng mã của SMS',
    values: ['GSM-7', 'UCS-2'],
    example: 'GSM-7',
    channels: ['sms'],
  },
  segments: { en: 'Segments an SMS takes', vn: 'Số SMS', example: 1, channels: ['sms'] },
  duration_s: { en: 'Seconds a call lasted', vn: 'Số giây của cuộc gọi', example: null, channels: ['voice'] },
  price: {
    en: 'Total price, in minor units of the currency. For a call, its most until it is over, then what it cost',
    vn: 'Tổng chi phí. Với cuộc gọi là mức cao nhất cho đến khi kết thúc, sau đó là chi phí thực tế',
    example: 0,
  },
  currency: { en: 'Currency of the price', vn: 'Đơn vị tiền tệ', example: 'VND' },
  created_at: { en: 'When you asked for it', vn: 'Thời điểm gọi API', example: '2026-01-15T02:30:00.000Z' },
  schedule_at: { en: 'When it is scheduled for', vn: 'Thời điểm đã lên lịch', example: null },
  sent_at: {
    en: 'When the carrier or Zalo took it, or it was dialed',
    vn: 'Thời điểm chuyển cho nhà mạng hoặc Zalo, hoặc quay số',
    example: null,
  },
  delivered_at: {
    en: 'When it was delivered, or an answered call ended',
    vn: 'Thời điểm người nhận đã nhận, hoặc cuộc gọi được nghe kết thúc',
    example: null,
  },
  failed_at: { en: 'When it failed', vn: 'Thời điểm gửi không thành công', example: null },
} as const satisfies Record<string, FieldText>;

/** The message of {@link messageTexts} as JSON. */
export const messageExample = Object.fromEntries(
  Object.entries(messageTexts).map(([name, { example }]) => [name, example]),
);
