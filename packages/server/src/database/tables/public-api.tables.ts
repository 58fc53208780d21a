import type { Defaulted, Json } from './columns.ts';

/** Minor units that a key has committed in a day of Asia/Ho_Chi_Minh (`YYYY-MM-DD`), less what was given back. */
export interface ApiKeySpendTable {
  account_id: string;
  api_key_id: string;
  day: string;
  spent: Defaulted<number>;
}

/** A message of a test key: it is sent to nobody, and its status follows from the time alone. */
export interface SandboxMessage {
  to: string;
  carrier: string;
  sender: string;
  text: string;
  type: string;
  encoding: 'GSM-7' | 'UCS-2';
  segments: number;
}

/** What a request of the public API for a message said beside the message itself. */
export interface ApiMessageTable {
  account_id: string;
  /** Of a `live` key the id of the message. */
  id: string;
  mode: 'test' | 'live';
  api_key_id: string;
  reference: Defaulted<string>;
  scheduled_at: Date | null;
  /** Of test keys; a message of a live key says it itself. */
  cancelled_at: Date | null;
  /** Of test keys alone. */
  sandbox: Json<SandboxMessage> | null;
  created_at: Date;
}

/** A request of the public API, kept for 30 days with secrets, numbers and codes masked. */
export interface RequestLogTable {
  account_id: string;
  /** As the answer's `request_id`. */
  id: string;
  api_key_id: string;
  method: string;
  /** Without the query, which is part of `request`. */
  path: string;
  status: number;
  /** The machine code of a refusal. */
  code: string | null;
  ms: number;
  ip: string;
  user_agent: Defaulted<string>;
  idempotency_key: string | null;
  request: Json<unknown> | null;
  answer: Json<unknown> | null;
  /** Ids of messages and of what else the answer names. */
  object_ids: Defaulted<string[]>;
  created_at: Date;
}

/** Requests of an account in a day of Asia/Ho_Chi_Minh (`YYYY-MM-DD`), and how many of them were refused or failed. */
export interface RequestDayTable {
  account_id: string;
  day: string;
  requests: Defaulted<number>;
  errors: Defaulted<number>;
}
