import { EXPORT_HOURS } from '@app/contracts/files/file-answer.ts';
import type { Vault } from '../auth/vault.ts';
import { makeFileLink } from '../files/file-link.ts';
import type { ExportRow } from './export.repository.ts';

const HOUR = 3_600_000;

/** A link to what was prepared; from `now` on for a day, as long as the file is kept when it has just been written. */
export function linkToExport(
  vault: Pick<Vault, 'seal'>,
  { id, account_id: accountId, locale, file_name: fileName }: ExportRow,
  now: Date,
): { path: string; expiresAt: Date } {
  const link = { accountId, locale, fileName, content: { part: 'export', id } } as const;
  return makeFileLink(vault, now, link, EXPORT_HOURS * HOUR);
}
