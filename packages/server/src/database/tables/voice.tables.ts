import type { CallEvent, CallStatus } from '@app/contracts/voice/call.ts';
import type { VoiceQuote } from '@app/contracts/voice/voice-quote.ts';
import type { Defaulted, DefaultedJson } from './columns.ts';
import type { Carrier, MessageType } from './messaging.tables.ts';

/** A recipient of a voice campaign from its start on, a test call, a demo, or a call that a program asked for. Money is minor units of `currency`. */
export interface VoiceCallTable {
  account_id: string;
  id: string;
  /** Empty for a demo, and for a call that a program asked for, which are of no campaign. */
  campaign_id: string;
  /** The key that asked for it. */
  api_key_id: string | null;
  is_test: Defaulted<boolean>;
  message_type: MessageType;
  phone: string;
  carrier: Carrier;
  name: Defaulted<string>;
  /** The number that is shown. */
  caller: string;
  status: Defaulted<CallStatus>;
  attempts: Defaulted<number>;
  /** When it is due to be dialled; null once it is over, or while it is dialled. */
  next_at: Date | null;
  reserved: number;
  price: Defaulted<number>;
  currency: Defaulted<string>;
  duration_s: Defaulted<number>;
  answered_by: 'human' | 'machine' | 'unknown' | null;
  key: string | null;
  keys: Defaulted<string>;
  hangup: 'callee' | 'caller' | 'network' | null;
  error_code: number | null;
  /** Since when an advertising call counts as the one that this number may get in 24 hours. */
  capped_at: Date | null;
  /** Of a call of no campaign, and of a test: its price as it was made. */
  terms: DefaultedJson<VoicePrice | null>;
  created_by: string | null;
  created_at: Date;
  /** By what the log is ordered: when it was last dialled, or else came into being. */
  at: Date;
  dialled_at: Date | null;
  answered_at: Date | null;
  ended_at: Date | null;
}

/** What a statement changed of how many calls are in a state, or the sum of such. */
export interface VoiceTallyTable {
  account_id: string;
  campaign_id: string;
  /** Begin of ten minutes of a call's `at`. */
  step: Date;
  carrier: Carrier;
  status: CallStatus;
  key: string | null;
  is_test: boolean;
  calls: number;
  /** Calls that are over: all, those that were answered, and how long these were. */
  ended: number;
  answered: number;
  seconds: number;
  is_sum: Defaulted<boolean>;
}

/** What happened in an attempt; `id` is the gateway's own, so that one that comes twice counts once. */
export type StoredEvent = CallEvent & { readonly id: string };

/** One time that a call was dialled: written as intent before the gateway is asked. */
export interface VoiceAttemptTable {
  account_id: string;
  /** What names it to the gateway. */
  id: string;
  call_id: string;
  campaign_id: string;
  /** From 1. */
  attempt: number;
  status: Defaulted<CallStatus>;
  provider_ref: string | null;
  started_at: Date;
  rang_at: Date | null;
  answered_at: Date | null;
  ended_at: Date | null;
  duration_s: Defaulted<number>;
  billed_s: Defaulted<number>;
  price: Defaulted<number>;
  error_code: number | null;
  events: DefaultedJson<readonly StoredEvent[]>;
  /** After this its outcome counts as lost. */
  deadline: Date;
}

export type VoicePrice = Pick<
  VoiceQuote,
  'call' | 'block_seconds' | 'minutes' | 'by_carrier' | 'expected' | 'total' | 'currency'
>;
