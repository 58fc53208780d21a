import type { Bilingual } from '../texts/bilingual.ts';

type Texts = Readonly<Record<string, Bilingual>>;

const currency = { en: 'Currency of the amounts, such as VND', vn: 'Đơn vị tiền tệ của các số tiền, như VND' };

/** What a callback's body holds beside `data`. */
export const callbackBodyTexts = {
  id: { en: 'ID of the event, the same for each attempt', vn: 'ID của sự kiện, không đổi ở mỗi lần gửi' },
  type: { en: 'Kind of the event', vn: 'Loại sự kiện' },
  created_at: { en: 'When it happened (ISO 8601, UTC)', vn: 'Thời điểm xảy ra (ISO 8601, giờ UTC)' },
  is_test: {
    en: 'True for tests and test keys; left out otherwise',
    vn: 'true khi gửi thử hoặc dùng key thử nghiệm; các trường hợp khác không có trường này',
  },
} as const satisfies Texts;

/** Headers of every callback. */
export const callbackHeaderTexts = {
  'X-Signature': {
    en: '`t=<seconds>,v1=<hex>`: HMAC-SHA256 of the seconds, a dot and the body, keyed with the secret.',
    vn: '`t=<giây>,v1=<hex>`: HMAC-SHA256 của số giây, dấu chấm và nội dung, với khóa bí mật.',
  },
  'X-Event-Id': {
    en: 'ID of the event, the same for each attempt.',
    vn: 'ID của sự kiện, không đổi ở mỗi lần gửi.',
  },
  'X-Event-Type': { en: 'Kind of the event.', vn: 'Loại sự kiện.' },
  'X-Attempt': { en: '1 at the first attempt.', vn: '1 ở lần gửi đầu tiên.' },
} as const satisfies Texts;

/** What `data` holds, by what the event is about. */
export const callbackDataTexts = {
  message: {
    message_id: { en: 'ID of the message, or of the call', vn: 'ID của tin nhắn hoặc cuộc gọi' },
    campaign_id: {
      en: 'ID of its campaign; null for a single message',
      vn: 'ID chiến dịch; null với tin nhắn lẻ',
    },
    channel: { en: 'How it was sent: sms, voice or zalo', vn: 'Kênh gửi: sms, voice hoặc zalo' },
    sender: {
      en: 'Name of the sender or Zalo OA, or the number that called',
      vn: 'Tên brandname hoặc Zalo OA, hoặc số gọi đi',
    },
    to: {
      en: 'The recipient’s number, digits only; null once the recipient was erased',
      vn: 'Số người nhận, chỉ gồm chữ số; null khi dữ liệu người nhận đã bị xóa vĩnh viễn',
    },
    status: {
      en: 'Its status, such as delivered or undelivered',
      vn: 'Trạng thái, như delivered hoặc undelivered',
    },
    segments: { en: 'Segments of an SMS; null for other channels', vn: 'Số SMS; null với kênh khác' },
    price: { en: 'Total price, in minor units of `currency`', vn: 'Tổng chi phí, theo đơn vị nhỏ nhất của `currency`' },
    currency,
    error_code: {
      en: 'Number of the reason why it failed: see /v1/errors/{number}',
      vn: 'Số của lý do gửi không thành công: xem /v1/errors/{number}',
    },
    error_text: { en: 'The reason in words', vn: 'Lý do gửi không thành công' },
  },
  received: {
    received_id: { en: 'ID of the received SMS', vn: 'ID của SMS nhận được' },
    number_id: { en: 'ID of the rented number', vn: 'ID của số thuê' },
    number: { en: 'The rented number, digits only', vn: 'Số thuê, chỉ gồm chữ số' },
    from: { en: 'Who wrote it; null once it was erased', vn: 'Người gửi; null khi đã bị xóa vĩnh viễn' },
    content: { en: 'What was written; null once it was erased', vn: 'Nội dung; null khi đã bị xóa vĩnh viễn' },
  },
  campaign: {
    campaign_id: { en: 'ID of the campaign', vn: 'ID của chiến dịch' },
    name: { en: 'Its name', vn: 'Tên chiến dịch' },
    channel: { en: 'Its channel', vn: 'Kênh gửi' },
    status: {
      en: 'How it ended: completed, completed_with_errors, failed or cancelled',
      vn: 'Kết quả: completed, completed_with_errors, failed hoặc cancelled',
    },
    recipients: { en: 'Recipients of the campaign', vn: 'Số người nhận của chiến dịch' },
    failed: { en: 'Recipients whose message failed', vn: 'Số người nhận có tin gửi không thành công' },
    cancelled: { en: 'Recipients whose message was cancelled', vn: 'Số người nhận có tin bị hủy' },
    cost: {
      en: 'What was charged, in minor units of `currency`',
      vn: 'Số tiền đã trừ, theo đơn vị nhỏ nhất của `currency`',
    },
    currency,
  },
  balance: {
    balance: {
      en: 'Balance of the account, in minor units of `currency`',
      vn: 'Số dư tài khoản, theo đơn vị nhỏ nhất của `currency`',
    },
    threshold: {
      en: 'The threshold it fell to, in minor units of `currency`',
      vn: 'Ngưỡng cảnh báo đã chạm, theo đơn vị nhỏ nhất của `currency`',
    },
    currency,
    days_left: {
      en: 'Days the balance lasts; null if that cannot be told',
      vn: 'Số ngày còn đủ tiền; null nếu chưa ước tính được',
    },
  },
  payment: {
    payment_id: { en: 'ID of the top-up', vn: 'ID lần nạp tiền' },
    method: { en: 'How it was paid: wire or card', vn: 'Cách thanh toán: wire hoặc card' },
    amount: {
      en: 'Amount without VAT, in minor units of `currency`',
      vn: 'Số tiền chưa gồm thuế GTGT, theo đơn vị nhỏ nhất của `currency`',
    },
    vat: { en: 'VAT, in minor units of `currency`', vn: 'Thuế GTGT, theo đơn vị nhỏ nhất của `currency`' },
    total: {
      en: 'What was paid, in minor units of `currency`',
      vn: 'Số tiền đã thanh toán, theo đơn vị nhỏ nhất của `currency`',
    },
    currency,
  },
  number: {
    number_id: { en: 'ID of the rented number', vn: 'ID của số thuê' },
    number: { en: 'The number, digits only', vn: 'Số điện thoại, chỉ gồm chữ số' },
    label: { en: 'Your label of it', vn: 'Tên gợi nhớ của bạn' },
    status: { en: 'Its status: suspended or released', vn: 'Trạng thái: suspended hoặc released' },
  },
  verification: {
    verification_id: { en: 'ID of the verification', vn: 'ID của lượt xác thực' },
    configuration_id: { en: 'ID of the verification service', vn: 'ID của dịch vụ xác thực' },
    channel: { en: 'The channel that was tried last', vn: 'Kênh gửi gần nhất' },
    status: {
      en: 'Its status: approved, max_attempts_reached, failed or expired',
      vn: 'Trạng thái: approved, max_attempts_reached, failed hoặc expired',
    },
  },
} as const satisfies Readonly<Record<string, Texts>>;
