import type { Locale } from '@app/contracts/constants.ts';
import type { FileFormat } from '@app/contracts/files/file-answer.ts';
import type { Defaulted, Json } from './columns.ts';

/** A long list that is written in the background for the person who asked. */
export interface ExportFileTable {
  account_id: string;
  id: string;
  user_id: string;
  locale: Locale;
  /** ZIP is a copy of the whole account. */
  format: FileFormat | 'zip';
  file_name: string;
  /** What it is a list of, and the filter; read by the schema of links to files. */
  content: Json<unknown>;
  status: Defaulted<'waiting' | 'ready' | 'failed'>;
  file_key: string | null;
  file_bytes: Defaulted<number>;
  rows: Defaulted<number>;
  created_at: Date;
  expires_at: Date | null;
}
