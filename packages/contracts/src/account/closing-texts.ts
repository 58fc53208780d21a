import type { Bilingual } from '../texts/bilingual.ts';

/** What the owner of a closed account reads on every page; here, so that pages of open accounts do without. */
export const closedTexts = {
  title: { en: '{name} is closed', vn: 'Tài khoản {name} đã đóng' },
  text: {
    en: 'You can look at everything, and change nothing.',
    vn: 'Bạn xem được mọi thứ nhưng không thay đổi được gì.',
  },
  download: { en: 'Download its data', vn: 'Tải dữ liệu về' },
  reopen: { en: 'Reopen account', vn: 'Mở lại tài khoản' },
} as const satisfies Record<string, Bilingual>;
