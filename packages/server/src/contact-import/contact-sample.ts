import type { Locale } from '@app/contracts/constants.ts';
import { titles } from '../files/file-words.ts';
import type { Table } from '../files/table.ts';
import { contactTitles } from './contact-words.ts';

/** A list of contacts to fill in: the titles, and two rows that show how. */
export function contactSample(locale: Locale): Table {
  return {
    titles: [titles.phone, titles.name, contactTitles.email, contactTitles.tags].map((title) => title[locale]),
    batches: [
      [
        ['0912345678', 'Nguyễn Thị Lan', 'lan@example.com', 'VIP; Hà Nội'],
        ['84987654321', 'Trần Văn Bình', '', 'VIP'],
      ],
    ],
  };
}
