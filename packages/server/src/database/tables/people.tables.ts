import type { Defaulted, DefaultedJson, Json } from './columns.ts';

/** What members write down about a contact. */
export interface ContactNoteTable {
  account_id: string;
  id: string;
  contact_id: string;
  content: string;
  user_id: string | null;
  created_at: Defaulted<Date>;
}

/** Contacts that were deleted together; `contacts` counts those that are still in the trash. */
export interface ContactTrashBatchTable {
  account_id: string;
  id: string;
  contacts: Defaulted<number>;
  deleted_by: string | null;
  deleted_at: Date;
  expires_at: Date;
}

/** A deleted contact: what stood in the tables of the directory, as they had it. */
export interface TrashDocument {
  readonly contact: Readonly<Record<string, unknown>>;
  readonly state: Readonly<Record<string, unknown>>;
  readonly tags: readonly string[];
  readonly notes: readonly Readonly<Record<string, unknown>>[];
}

export interface ContactTrashTable {
  account_id: string;
  contact_id: string;
  batch_id: string;
  phone: string;
  name: string;
  /** As that of the contact. */
  search: string;
  document: Json<TrashDocument>;
  deleted_at: Date;
}

/** Work on all contacts of a filter, batch by batch; `after_id` is the last contact that was looked at. */
export interface ContactBulkTable {
  account_id: string;
  id: string;
  kind: 'tag' | 'delete' | 'restore' | 'block' | 'unblock';
  status: Defaulted<'running' | 'done' | 'cancelled' | 'failed'>;
  /** Conditions of the directory's filter, or `recipients` of a campaign; of `restore`: none. */
  filter: DefaultedJson<Record<string, unknown>>;
  add_tags: Defaulted<string[]>;
  remove_tags: Defaulted<string[]>;
  /** The batch of the trash that is filled or emptied. */
  batch_id: string | null;
  /** How many were found when it was asked for. */
  contacts: number;
  done: Defaulted<number>;
  changed: Defaulted<number>;
  /** Of `restore`: those that stay in the trash; of recipients: those that are not in the directory. */
  kept: Defaulted<number>;
  after_id: Defaulted<string>;
  user_id: string | null;
  created_at: Date;
  ended_at: Date | null;
}
