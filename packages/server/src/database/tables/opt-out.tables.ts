import type { optOutReasons, refusedChannels } from '@app/contracts/contact/opt-out.ts';
import type { Defaulted, Json } from './columns.ts';

type RefusedChannel = (typeof refusedChannels)[number];
type OptOutReason = (typeof optOutReasons)[number];

/** A refusal that was taken back. Rows are never changed. */
export interface RemovedOptOutTable {
  account_id: string;
  id: string;
  phone: string;
  channel: RefusedChannel;
  brand: string;
  reason: OptOutReason;
  note: string;
  source_message_id: string | null;
  created_by: string | null;
  created_at: Date;
  removed_by: string | null;
  removed_at: Date;
  removal_reason: string;
}

/** How many refusals of a kind stand. Kept by triggers. */
export interface OptOutCounterTable {
  account_id: string;
  channel: RefusedChannel;
  reason: OptOutReason;
  brand: string;
  optouts: number;
}

/** A list of numbers that is being read as refusals, or was. */
export interface OptOutImportTable {
  account_id: string;
  id: string;
  file_name: string;
  /** Null once the file is no longer needed. */
  file_key: string | null;
  file_bytes: Defaulted<number>;
  /** How the file is read, as decided when it came. */
  reading: Json<unknown>;
  channel: RefusedChannel;
  brand: string;
  reason: OptOutReason;
  note: string;
  status: Defaulted<'running' | 'done' | 'failed' | 'cancelled'>;
  failure: string | null;
  /** Share of the file that was read, 0 to 1. */
  progress: Defaulted<number>;
  rows_done: Defaulted<number>;
  count_added: Defaulted<number>;
  count_known: Defaulted<number>;
  count_invalid: Defaulted<number>;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
}
