import type { Bilingual } from '@app/contracts/texts/bilingual.ts';

/** Titles of columns. */
export const statementTitles = {
  month: { vn: 'Tháng', en: 'Month' },
  opening: { vn: 'Số dư đầu kỳ', en: 'Opening balance' },
  topups: { vn: 'Nạp tiền', en: 'Top-ups' },
  spending: { vn: 'Đã chi', en: 'Spent' },
  refunds: { vn: 'Hoàn tiền', en: 'Refunds' },
  other: { vn: 'Khác', en: 'Other' },
  closing: { vn: 'Số dư cuối kỳ', en: 'Closing balance' },
  currency: { vn: 'Tiền tệ', en: 'Currency' },
} as const satisfies Record<string, Bilingual>;

export const statementFileNames = {
  list: { vn: 'sao-ke', en: 'statements' },
  one: { vn: 'sao-ke', en: 'statement' },
} as const satisfies Record<string, Bilingual>;
