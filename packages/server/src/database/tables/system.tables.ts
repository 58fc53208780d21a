import type { BilingualText, Defaulted, DefaultedJson, Json } from './columns.ts';

/** For one person (`user_id`) or the whole team (null). Read state is per person, in `notification_read`. */
export interface NotificationTable {
  account_id: string;
  id: string;
  user_id: string | null;
  type:
    | 'system'
    | 'billing'
    | 'campaign'
    | 'sender'
    | 'template'
    | 'kyc'
    | 'security'
    | 'webhook'
    | 'verify'
    | 'message';
  severity: Defaulted<'info' | 'success' | 'warning' | 'critical'>;
  title: Json<BilingualText>;
  content: Json<BilingualText>;
  link: string | null;
  banner: Defaulted<boolean>;
  banner_until: Date | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export interface NotificationReadTable {
  account_id: string;
  notification_id: string;
  user_id: string;
  read_at: Date | null;
  dismissed_at: Date | null;
}

/** Work to be done by a worker. `account_id` is null for work of the whole installation. */
export interface JobTable {
  id: string;
  account_id: string | null;
  kind: string;
  payload: DefaultedJson<Record<string, unknown>>;
  status: Defaulted<'waiting' | 'running' | 'done' | 'failed'>;
  /** At most one waiting or running job has the same key. */
  dedupe_key: string | null;
  attempts: Defaulted<number>;
  /** Grows with every claim, also when `attempts` starts anew. */
  turn: Defaulted<number>;
  max_attempts: Defaulted<number>;
  run_at: Defaulted<Date>;
  /** Place among what is due, the earliest first; never after `run_at`. */
  rank_at: Defaulted<Date>;
  leased_by: string | null;
  leased_until: Date | null;
  last_error: string | null;
  created_at: Defaulted<Date>;
  finished_at: Date | null;
}

/** The events of an account in order of commit, for streams that resume. */
export interface EventLogTable {
  account_id: string;
  version: number;
  topic: string;
  data: DefaultedJson<Record<string, unknown>>;
  /** The one person it is for; null: everybody in the account. */
  user_id: string | null;
  created_at: Defaulted<Date>;
}

/** The last event version of an account. */
export interface EventStreamTable {
  account_id: string;
  version: Defaulted<number>;
}

/** The answer of a call that carried an Idempotency-Key. */
export interface IdempotencyKeyTable {
  account_id: string;
  call: string;
  key: string;
  request_hash: string;
  /** Null while the first request is still under way. */
  response: DefaultedJson<{ status: number; body: unknown } | null>;
  created_at: Defaulted<Date>;
}

export interface AuditTable {
  id: string;
  account_id: string | null;
  actor_kind: 'user' | 'api_key' | 'system';
  actor_id: string | null;
  action: string;
  object_type: string;
  object_id: string;
  before: DefaultedJson<unknown>;
  after: DefaultedJson<unknown>;
  reason: Defaulted<string>;
  ip: Defaulted<string>;
  created_at: Defaulted<Date>;
}

/** Mail and SMS of the local environment, to be read at /dev/outbox. System transactions only. */
export interface OutboxTable {
  id: string;
  channel: 'mail' | 'sms';
  recipient: string;
  sender: Defaulted<string>;
  subject: Defaulted<string>;
  body: string;
  created_at: Defaulted<Date>;
}
