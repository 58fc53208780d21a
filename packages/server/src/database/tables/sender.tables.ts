import type { DocumentKind } from '@app/contracts/sender/sender-rules.ts';
import type { Defaulted } from './columns.ts';

/** What an account tells of the company behind a sender; rows of before have none of it. */
export interface SenderCompany {
  legal_name?: string;
  tax_code?: string;
  is_for_other?: boolean;
}

/** A document of a sender; its content is in the file store under `file_key`. */
export interface SenderFileTable {
  account_id: string;
  id: string;
  sender_id: string;
  kind: DocumentKind;
  name: string;
  mime: 'application/pdf' | 'image/png' | 'image/jpeg';
  bytes: number;
  file_key: string;
  status: Defaulted<'pending' | 'approved' | 'rejected'>;
  created_by: string | null;
  created_at: Defaulted<Date>;
}
