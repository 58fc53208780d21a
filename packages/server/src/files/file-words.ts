import type { Bilingual } from '@app/contracts/texts/bilingual.ts';
import type { Message } from '@app/contracts/message/message.ts';

/** Titles of columns. */
export const titles = {
  phone: { vn: 'Số điện thoại', en: 'Phone' },
  name: { vn: 'Họ tên', en: 'Name' },
  carrier: { vn: 'Nhà mạng', en: 'Carrier' },
  status: { vn: 'Trạng thái', en: 'Status' },
  reason: { vn: 'Lý do', en: 'Reason' },
  normalised: { vn: 'Số đã chuẩn hoá', en: 'Normalised phone' },
  error_code: { vn: 'Mã lỗi', en: 'Error code' },
  error_text: { vn: 'Lỗi', en: 'Error' },
  sender: { vn: 'Brandname', en: 'Sender' },
  content: { vn: 'Nội dung', en: 'Content' },
  segments: { vn: 'Số SMS', en: 'Segments' },
  price: { vn: 'Chi phí', en: 'Cost' },
  currency: { vn: 'Tiền tệ', en: 'Currency' },
  created_at: { vn: 'Tạo lúc', en: 'Created at' },
  sent_at: { vn: 'Gửi lúc', en: 'Sent at' },
  delivered_at: { vn: 'Nhận lúc', en: 'Delivered at' },
  clicked_at: { vn: 'Bấm liên kết lúc', en: 'Clicked at' },
  message_id: { vn: 'Mã tin', en: 'Message id' },
} as const satisfies Record<string, Bilingual>;

export const rowStates = {
  valid: { vn: 'Hợp lệ', en: 'Valid' },
  invalid: { vn: 'Không hợp lệ', en: 'Invalid' },
  duplicate: { vn: 'Trùng', en: 'Duplicate' },
} as const satisfies Record<string, Bilingual>;

export const rowReasons = {
  invalid: { vn: 'Không phải số di động Việt Nam', en: 'Not a Vietnamese mobile number' },
  duplicate: { vn: 'Số này đã có ở một dòng phía trên', en: 'The number stands in a row above' },
  converted: { vn: 'Đã đổi từ đầu số 11 số cũ', en: 'Converted from an old 11-digit number' },
} as const satisfies Record<string, Bilingual>;

export const messageStates: Readonly<Record<Message['status'] & string, Bilingual>> = {
  accepted: { vn: 'Đã tiếp nhận', en: 'Accepted' },
  scheduled: { vn: 'Đã lên lịch', en: 'Scheduled' },
  queued: { vn: 'Chờ gửi', en: 'Queued' },
  sending: { vn: 'Đang gửi', en: 'Sending' },
  sent: { vn: 'Đã gửi', en: 'Sent' },
  delivered: { vn: 'Đã nhận', en: 'Delivered' },
  undelivered: { vn: 'Không nhận được', en: 'Undelivered' },
  expired: { vn: 'Hết hạn', en: 'Expired' },
  unknown: { vn: 'Không rõ', en: 'Unknown' },
  failed: { vn: 'Lỗi', en: 'Failed' },
  rejected: { vn: 'Bị từ chối', en: 'Rejected' },
  cancelled: { vn: 'Đã hủy', en: 'Cancelled' },
};

export const fileNames = {
  sample: { vn: 'danh-sach-mau', en: 'sample-list' },
  pasted: { vn: 'so-da-dan', en: 'pasted-numbers' },
  result: { vn: 'ket-qua', en: 'result' },
  log: { vn: 'nhat-ky', en: 'log' },
  messages: { vn: 'tin-nhan', en: 'messages' },
} as const satisfies Record<string, Bilingual>;
