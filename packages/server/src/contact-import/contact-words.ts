import type { Bilingual } from '@app/contracts/texts/bilingual.ts';
import type { RowOutcome } from './row-outcome.ts';

/** Titles of columns, which an import recognises. */
export const contactTitles = {
  email: { vn: 'Email', en: 'Email' },
  tags: { vn: 'Nhãn', en: 'Tags' },
} as const satisfies Record<string, Bilingual>;

export const outcomeWords: Readonly<Record<RowOutcome, Bilingual>> = {
  created: { vn: 'Đã thêm', en: 'Added' },
  updated: { vn: 'Đã cập nhật', en: 'Updated' },
  unchanged: { vn: 'Không đổi', en: 'Unchanged' },
  kept: { vn: 'Giữ nguyên', en: 'Left as it was' },
  skipped: { vn: 'Bỏ qua', en: 'Skipped' },
  duplicate: { vn: 'Trùng', en: 'Duplicate' },
  invalid: { vn: 'Không hợp lệ', en: 'Invalid' },
};

export const NOT_REACHED: Bilingual = { vn: 'Chưa nhập', en: 'Not imported' };

export const outcomeReasons = {
  kept: { vn: 'Số này đã có trong danh bạ', en: 'The number is in the directory already' },
  skipped: { vn: 'Số này chưa có trong danh bạ', en: 'The number is not in the directory' },
  email: { vn: 'Bỏ địa chỉ email không đúng định dạng', en: 'The email address is not valid and was left out' },
  field: { vn: 'Bỏ giá trị không đúng kiểu của trường', en: 'What does not fit its field was left out' },
  optedOut: { vn: 'Số này đã từ chối nhận', en: 'The number opted out' },
} as const satisfies Record<string, Bilingual>;

export const contactFileNames = {
  sample: { vn: 'danh-ba-mau', en: 'contacts-sample' },
  contacts: { vn: 'danh-ba', en: 'contacts' },
  faults: { vn: 'can-sua', en: 'to-mend' },
} as const satisfies Record<string, Bilingual>;
