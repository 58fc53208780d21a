import type { Bilingual } from '../texts/bilingual.ts';
import type { CallStatus } from './call.ts';

/** What can become of a call, in a word or two: on pages and in files alike. */
export const callStatusWords: Readonly<Record<CallStatus, Bilingual>> = {
  queued: { vn: 'Chờ gọi', en: 'To be dialled' },
  waiting: { vn: 'Sẽ gọi lại', en: 'Dialled again later' },
  initiated: { vn: 'Đang quay số', en: 'Being dialled' },
  ringing: { vn: 'Đang đổ chuông', en: 'Ringing' },
  answered: { vn: 'Đang nghe máy', en: 'On the phone' },
  completed: { vn: 'Đã nghe', en: 'Heard' },
  machine: { vn: 'Hộp thư thoại', en: 'Answering machine' },
  busy: { vn: 'Thuê bao bận', en: 'Busy' },
  no_answer: { vn: 'Không bắt máy', en: 'Not answered' },
  rejected: { vn: 'Từ chối', en: 'Declined' },
  failed: { vn: 'Thất bại', en: 'Failed' },
  unknown: { vn: 'Không rõ kết quả', en: 'Outcome unknown' },
  cancelled: { vn: 'Đã hủy', en: 'Cancelled' },
};
