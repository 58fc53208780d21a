import type { Locale } from '@app/contracts/constants.ts';
import { formatDateTime } from '@app/contracts/rules/dates.ts';
import type { Bilingual } from '@app/contracts/texts/bilingual.ts';

export interface ReadmeLine {
  readonly path: string;
  readonly text: string;
}

export const contactsText: Bilingual = {
  vn: 'Danh bạ, đúng mẫu để nhập lại',
  en: 'Contacts, in the form that an import takes',
};

const words = {
  vn: {
    title: 'Bản sao toàn bộ dữ liệu của tài khoản',
    made: 'Tạo lúc',
    form: 'Danh sách ở dạng CSV (UTF-8); giờ theo UTC, số tiền theo đơn vị nhỏ nhất của loại tiền.',
    files: 'Tệp bạn đã tải lên nằm trong thư mục files, hóa đơn nằm trong billing/invoices.',
    without: 'Mật khẩu, khóa bí mật và mã xác thực không có trong bản sao.',
  },
  en: {
    title: 'A copy of everything the account holds',
    made: 'Made on',
    form: 'Lists are CSV (UTF-8); times are in UTC, amounts in the smallest unit of their currency.',
    files: 'Files you uploaded are in the folder “files”, invoices in “billing/invoices”.',
    without: 'Passwords, secret keys and verification codes are not in the copy.',
  },
} as const;

/** What an archive says of itself: when it was made, and what is in which list. */
export function archiveReadme({
  lines,
  locale,
  at,
}: {
  readonly lines: readonly ReadmeLine[];
  readonly locale: Locale;
  readonly at: Date;
}): string {
  const { title, made, form, files, without } = words[locale];
  const width = Math.max(...lines.map(({ path }) => path.length)) + 2;
  return [
    title,
    `${made} ${formatDateTime(at)}`,
    '',
    form,
    files,
    without,
    '',
    ...lines.map(({ path, text }) => `${path.padEnd(width)}${text}`),
    '',
  ].join('\r\n');
}
