import type { OptOut } from '@app/contracts/contact/opt-out.ts';
import type { Bilingual } from '@app/contracts/texts/bilingual.ts';

/** Titles of columns. */
export const optOutTitles = {
  phone: { vn: 'Số điện thoại', en: 'Phone' },
  name: { vn: 'Họ tên', en: 'Name' },
  channel: { vn: 'Kênh', en: 'Channel' },
  brand: { vn: 'Tên thương hiệu', en: 'Brand' },
  reason: { vn: 'Lý do', en: 'Reason' },
  note: { vn: 'Bằng chứng', en: 'Proof' },
  by: { vn: 'Người thêm', en: 'Added by' },
  source: { vn: 'Mã tin hoặc cuộc gọi', en: 'Message or call id' },
  createdAt: { vn: 'Từ chối lúc', en: 'Opted out at' },
} as const satisfies Record<string, Bilingual>;

export const channelWords: Readonly<Record<OptOut['channel'] & string, Bilingual>> = {
  sms: { vn: 'SMS', en: 'SMS' },
  voice: { vn: 'Cuộc gọi', en: 'Calls' },
  zalo: { vn: 'Zalo', en: 'Zalo' },
  all: { vn: 'Mọi kênh', en: 'Every channel' },
};

export const reasonWords: Readonly<Record<OptOut['reason'] & string, Bilingual>> = {
  keyword: { vn: 'Trả lời từ chối', en: 'Replied to opt out' },
  link: { vn: 'Bấm liên kết từ chối', en: 'Followed the opt-out link' },
  manual: { vn: 'Thêm thủ công', en: 'Added by hand' },
  import: { vn: 'Nhập từ tệp', en: 'Imported' },
  dnc_register: { vn: 'Danh sách không quảng cáo', en: 'Do-not-call register' },
  complaint: { vn: 'Khiếu nại', en: 'Complaint' },
};

export const everyBrand: Bilingual = { vn: 'Mọi thương hiệu', en: 'Every brand' };
export const optOutFileName: Bilingual = { vn: 'tu-choi-nhan-tin', en: 'opt-outs' };
