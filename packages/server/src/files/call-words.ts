import type { Bilingual } from '@app/contracts/texts/bilingual.ts';
import type { CallStatus } from '@app/contracts/voice/call.ts';

/** Titles of columns of lists of calls. */
export const callTitles = {
  phone: { vn: 'Số điện thoại', en: 'Phone' },
  name: { vn: 'Họ tên', en: 'Name' },
  carrier: { vn: 'Nhà mạng', en: 'Carrier' },
  campaign: { vn: 'Chiến dịch', en: 'Campaign' },
  caller: { vn: 'Đầu số gọi', en: 'Caller' },
  status: { vn: 'Trạng thái', en: 'Status' },
  attempts: { vn: 'Số lần gọi', en: 'Attempts' },
  duration: { vn: 'Thời lượng (giây)', en: 'Duration (s)' },
  answeredBy: { vn: 'Người nghe', en: 'Answered by' },
  key: { vn: 'Phím đã bấm', en: 'Key pressed' },
  price: { vn: 'Giá', en: 'Price' },
  currency: { vn: 'Tiền tệ', en: 'Currency' },
  errorCode: { vn: 'Mã lỗi', en: 'Error code' },
  dialledAt: { vn: 'Gọi lúc', en: 'Dialled at' },
  answeredAt: { vn: 'Nghe lúc', en: 'Answered at' },
  endedAt: { vn: 'Kết thúc lúc', en: 'Ended at' },
  test: { vn: 'Gọi thử', en: 'Test' },
  callId: { vn: 'Mã cuộc gọi', en: 'Call id' },
} as const satisfies Record<string, Bilingual>;

export const callStates: Readonly<Record<CallStatus, Bilingual>> = {
  queued: { vn: 'Chờ gọi', en: 'Queued' },
  waiting: { vn: 'Chờ gọi lại', en: 'Waiting to retry' },
  initiated: { vn: 'Đang quay số', en: 'Dialling' },
  ringing: { vn: 'Đang đổ chuông', en: 'Ringing' },
  answered: { vn: 'Đang nghe', en: 'Answered' },
  completed: { vn: 'Đã nghe', en: 'Completed' },
  machine: { vn: 'Hộp thư thoại', en: 'Answering machine' },
  busy: { vn: 'Máy bận', en: 'Busy' },
  no_answer: { vn: 'Không nghe máy', en: 'No answer' },
  rejected: { vn: 'Từ chối', en: 'Declined' },
  failed: { vn: 'Lỗi', en: 'Failed' },
  unknown: { vn: 'Không rõ', en: 'Unknown' },
  cancelled: { vn: 'Đã huỷ', en: 'Cancelled' },
};

export const answererWords: Readonly<Record<string, Bilingual>> = {
  human: { vn: 'Người', en: 'Person' },
  machine: { vn: 'Máy (phỏng đoán)', en: 'Machine (guess)' },
  unknown: { vn: '', en: '' },
};

export const yes: Bilingual = { vn: 'Có', en: 'Yes' };

export const callFileNames = {
  recipients: { vn: 'nguoi-nhan', en: 'recipients' },
  log: { vn: 'nhat-ky-cuoc-goi', en: 'call-log' },
} as const satisfies Record<string, Bilingual>;
