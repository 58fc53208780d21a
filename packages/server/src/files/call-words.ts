import type { Bilingual } from '@app/contracts/texts/bilingual.ts';

/** Titles of columns of lists of calls. */
export const callTitles = {
  phone: { vn: 'Số điện thoại', en: 'Phone' },
  name: { vn: 'Họ tên', en: 'Name' },
  carrier: { vn: 'Nhà mạng', en: 'Carrier' },
  campaign: { vn: 'Chiến dịch', en: 'Campaign' },
  caller: { vn: 'Số gọi', en: 'Caller' },
  status: { vn: 'Trạng thái', en: 'Status' },
  attempts: { vn: 'Số lần gọi', en: 'Attempts' },
  duration: { vn: 'Thời lượng (giây)', en: 'Duration (s)' },
  answered_by: { vn: 'Người nghe', en: 'Answered by' },
  key: { vn: 'Phím đã bấm', en: 'Key pressed' },
  price: { vn: 'Chi phí', en: 'Cost' },
  currency: { vn: 'Tiền tệ', en: 'Currency' },
  error_code: { vn: 'Mã lỗi', en: 'Error code' },
  dialled_at: { vn: 'Gọi lúc', en: 'Dialled at' },
  answered_at: { vn: 'Nghe lúc', en: 'Answered at' },
  ended_at: { vn: 'Kết thúc lúc', en: 'Ended at' },
  test: { vn: 'Gọi thử', en: 'Test' },
  call_id: { vn: 'Mã cuộc gọi', en: 'Call id' },
} as const satisfies Record<string, Bilingual>;

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
