import type { ContactImport } from '@app/contracts/contact/contact-import.ts';
import { listContactFields } from '../contact-field/contact-field.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { ImportRow } from './contact-import.repository.ts';
import type { ContactReading, ReadRow } from './reader/read-contacts.ts';

/** First remarks that an answer shows. */
export const SHOWN_REMARKS = 50;

/** How the file of an import is read; null as long as that is not decided. */
export async function readingOf(
  database: Database,
  scope: AccountScope,
  { encoding, separator, has_header: hasHeader, mapping }: ImportRow,
): Promise<ContactReading | null> {
  if (!mapping) return null;
  const ownFields = await database.readAsAccount(scope, (tx) => listContactFields(tx, scope));
  return { encoding, separator, hasHeader, mapping, ownFields };
}

/** What is to be said of rows, one by one. */
export function remarksOf(rows: readonly ReadRow[]): ContactImport['remarks'] {
  return rows.flatMap(({ row, value, remark, phone }) => (remark === null ? [] : [{ row, value, remark, phone }]));
}
