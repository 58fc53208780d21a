import type { AttemptError } from '@app/contracts/settings/callback.ts';
import type { Defaulted, DefaultedJson, Json } from './columns.ts';

/** Addresses that an account wants to be told of events at. */
export interface CallbackProfileTable {
  account_id: string;
  id: string;
  name: string;
  url: string;
  events: Defaulted<string[]>;
  /** Signs our requests, so it must be readable: sealed. */
  secret: string;
  /** The secret of before, sealed, with which requests are signed too until `old_secret_until`. */
  old_secret: string | null;
  old_secret_until: Date | null;
  format: Defaulted<'json' | 'form'>;
  /** Headers of its own as a sealed JSON object; null for none. */
  sealed_headers: string | null;
  status: Defaulted<'active' | 'failing' | 'auto_disabled' | 'disabled'>;
  /** Attempts that failed since the last that did not. */
  failure_streak: Defaulted<number>;
  failing_since: Date | null;
  disabled_reason: string | null;
  last_attempt_at: Date | null;
  last_response_code: number | null;
  created_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export interface CallbackAttempt {
  at: string;
  response_code: number | null;
  response_ms: number;
  error: AttemptError | null;
}

/** An event on its way to a profile. `data` has no number of a recipient: that is taken from the message when it is sent. */
export interface CallbackDeliveryTable {
  account_id: string;
  id: string;
  profile_id: string;
  event_id: string;
  event_type: string;
  object_id: string | null;
  is_test: Defaulted<boolean>;
  data: Json<Record<string, unknown>>;
  status: Defaulted<'pending' | 'delivering' | 'retrying' | 'succeeded' | 'failed' | 'discarded'>;
  attempt: Defaulted<number>;
  attempts: DefaultedJson<CallbackAttempt[]>;
  response_code: number | null;
  response_ms: number | null;
  response_excerpt: string | null;
  error: AttemptError | null;
  next_attempt_at: Date | null;
  /** The turn of the job that delivers it. */
  claimed_by: string | null;
  created_at: Date;
  updated_at: Date;
}
