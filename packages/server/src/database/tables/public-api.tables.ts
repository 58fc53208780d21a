import type { MessageChannel } from '@app/contracts/message/api-message.ts';
import type { SpeechVoice } from '@app/contracts/sound/sound.ts';
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
  text: string | null;
  type: string | null;
  encoding: 'GSM-7' | 'UCS-2' | null;
  segments: number | null;
}

/** What fills a message by Zalo. */
export interface ZaloDetails {
  channel: 'zalo';
  /** Our id. */
  template: string;
  params: Record<string, string>;
}

/** What a call says, and who is shown as calling. */
export interface CallDetails {
  channel: 'voice';
  /** Id of the number or the caller ID; of a test key what was asked for. */
  caller: string;
  /** What is spoken; null where a sound is played. */
  text: string | null;
  voice: SpeechVoice | null;
  sound: string | null;
  /** Of the sound. */
  version: number | null;
}

export type ApiMessageDetails = ZaloDetails | CallDetails;

/** What a request of the public API for a message said beside the message itself. */
export interface ApiMessageTable {
  account_id: string;
  /** Of a `live` key the id of the message, or of the call. */
  id: string;
  mode: 'test' | 'live';
  channel: Defaulted<MessageChannel>;
  api_key_id: string;
  reference: Defaulted<string>;
  scheduled_at: Date | null;
  /** Of test keys; a message of a live key says it itself. */
  cancelled_at: Date | null;
  /** Of test keys alone. */
  sandbox: Json<SandboxMessage> | null;
  /** What an SMS does not have; null once the recipient was erased. */
  details: Json<ApiMessageDetails> | null;
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
