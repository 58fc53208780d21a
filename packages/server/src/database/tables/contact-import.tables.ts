import type { listEncodings, listSeparators } from '@app/contracts/campaign/audience.ts';
import type { ContactColumns, ContactImport, ImportConsent, SaveMode } from '@app/contracts/contact/contact-import.ts';
import type { Defaulted, DefaultedJson } from './columns.ts';

/** A file that is imported into the directory; forgotten with its file after `expires_at`. */
export interface ContactImportTable {
  account_id: string;
  id: string;
  source: 'file' | 'paste';
  file_name: Defaulted<string>;
  /** Where the upload is kept, or what was pasted, a number a line. */
  file_key: string;
  file_bytes: Defaulted<number>;
  status: 'undecided' | 'checking' | 'ready' | 'running' | 'done' | 'failed' | 'cancelled';
  failure: ContactImport['failure'];
  /** 0 to 1. */
  progress: Defaulted<number>;
  columns: DefaultedJson<string[]>;
  has_header: Defaulted<boolean>;
  mapping: DefaultedJson<ContactColumns | null>;
  encoding: Defaulted<(typeof listEncodings)[number]>;
  separator: (typeof listSeparators)[number] | null;
  preview: DefaultedJson<string[][]>;
  remarks: DefaultedJson<ContactImport['remarks']>;
  mode: Defaulted<SaveMode>;
  tag_ids: DefaultedJson<string[]>;
  consent: DefaultedJson<ImportConsent | null>;
  /** Rows that are in the directory already; a restart goes on after them. */
  next_row: Defaulted<number>;
  count_created: Defaulted<number>;
  count_updated: Defaulted<number>;
  count_unchanged: Defaulted<number>;
  count_skipped: Defaulted<number>;
  count_duplicate: Defaulted<number>;
  count_invalid: Defaulted<number>;
  count_opted_out: Defaulted<number>;
  count_converted: Defaulted<number>;
  /** Grows with every reading, so that one that is no longer wanted notices. */
  reading: Defaulted<number>;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  finished_at: Date | null;
  expires_at: Date;
}

/** What became of the rows of one transaction, from `first_row` (counted from 0) on: a letter each, see row-outcome.ts. */
export interface ContactImportBatchTable {
  account_id: string;
  import_id: string;
  first_row: number;
  outcomes: string;
}
