import type { Locale } from '@app/contracts/constants.ts';
import { titles } from './file-words.ts';
import type { Table } from './table.ts';

/** A list to fill in: the titles, and two rows that show how. */
export function sampleList(locale: Locale): Table {
  return {
    titles: [titles.phone[locale], titles.name[locale]],
    batches: [
      [
        ['0912345678', 'Nguyễn Thị Lan'],
        ['84987654321', 'Trần Văn Bình'],
      ],
    ],
  };
}
