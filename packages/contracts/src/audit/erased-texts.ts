import type { Bilingual } from '../texts/bilingual.ts';

/** Kinds of records that are counted when all data of a person is erased. */
export const erasedTexts = {
  advertising: { en: 'Advertising received', vn: 'Lượt nhận quảng cáo' },
  answers: { en: 'Kept answers', vn: 'Phản hồi đã lưu' },
  bulks: { en: 'Changes to many contacts', vn: 'Lần thay đổi hàng loạt' },
  calls: { en: 'Calls', vn: 'Cuộc gọi' },
  contacts: { en: 'Contacts', vn: 'Liên hệ' },
  exports: { en: 'Exported files', vn: 'Tệp đã xuất' },
  history: { en: 'Contact history', vn: 'Lịch sử liên hệ' },
  links: { en: 'Short links', vn: 'Liên kết rút gọn' },
  list_rows: { en: 'Rows of lists', vn: 'Dòng trong danh sách' },
  lists: { en: 'Lists', vn: 'Danh sách' },
  messages: { en: 'Messages', vn: 'Tin nhắn' },
  notices: { en: 'Notifications', vn: 'Thông báo' },
  opt_outs: { en: 'Opt-outs', vn: 'Từ chối nhận tin' },
  quotes: { en: 'Quotes', vn: 'Báo giá' },
  ratings: { en: 'Ratings', vn: 'Đánh giá' },
  recipients: { en: 'Recipients', vn: 'Người nhận' },
  segments: { en: 'Segments', vn: 'Phân khúc' },
  trash: { en: 'Contacts in the trash', vn: 'Liên hệ trong thùng rác' },
  verifications: { en: 'Verifications', vn: 'Lượt xác thực' },
  views: { en: 'Saved views', vn: 'Chế độ xem đã lưu' },
} as const satisfies Record<string, Bilingual>;

/** One of them. */
export type ErasedKind = keyof typeof erasedTexts;
