import type { ContactImport } from '@app/contracts/contact/contact-import.ts';
import type { ImportRow } from './contact-import.repository.ts';
import type { ContactReading, ReadRow } from './reader/read-contacts.ts';

/** First remarks that an answer shows. */
export const SHOWN_REMARKS = 50;

/** How the file of an import is read; null as long as that is not decided. */
export function readingOf({ encoding, separator, has_header: hasHeader, mapping }: ImportRow): ContactReading | null {
  return mapping && { encoding, separator, hasHeader, mapping };
}

/** What is to be said of rows, one by one. */
export function remarksOf(rows: readonly ReadRow[]): ContactImport['remarks'] {
  return rows.flatMap(({ row, value, remark, phone }) => (remark === null ? [] : [{ row, value, remark, phone }]));
}
