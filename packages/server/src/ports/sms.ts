import type { Encoding } from '@app/contracts/rules/segments.ts';

/** A message as it is handed to a carrier. */
export interface SmsSubmission {
  /** What names the message to us; a carrier that can echoes it in the receipt. */
  readonly reference: string;
  /** Brand name or number. */
  readonly from: string;
  /** E.164 digits without plus. */
  readonly to: string;
  readonly text: string;
  readonly encoding: Encoding;
  readonly segments: number;
  /** Somebody waits for this one: it goes before those of campaigns. */
  readonly isSingle?: boolean;
}

/**
 * What the carrier said. `accepted` and `rejected` are final for the submission; `unavailable` promises that nothing was
 * handed over, so that it may be tried again. When a port throws, nobody knows: it must not be tried again.
 */
export type SmsOutcome =
  | { readonly kind: 'accepted'; readonly providerRef: string }
  | { readonly kind: 'rejected'; readonly errorCode: number; readonly errorText: string }
  | {
      readonly kind: 'unavailable';
      readonly errorText: string;
      /** There was no room to try it, which says nothing about the message: this does not count as an attempt. */
      readonly isUntried?: boolean;
    };

export interface SmsPort {
  submit(submission: SmsSubmission): Promise<SmsOutcome>;
}

/** What a carrier later reports about a submission it accepted. */
export interface SmsReceipt {
  readonly providerRef: string;
  /** The submission's reference, if the carrier echoes it. */
  readonly reference: string | null;
  readonly status: 'delivered' | 'undelivered' | 'expired';
  readonly errorCode: number | null;
  readonly errorText: string | null;
  readonly at: Date;
  /** What helps to find the message where the carrier does not echo our reference. */
  readonly hints?: ReceiptHints | undefined;
}

export interface ReceiptHints {
  /** Numbers that the receipt names, E.164 digits: the message went to one of them; none if it names none. */
  readonly phones: readonly string[];
  /** How else the carrier may have written its reference when it answered. */
  readonly otherRefs: readonly string[];
  /** The short reference of ours that the carrier echoes: see `shortReference`. */
  readonly shortReference: number | null;
}

/** What a carrier calls the parts of one message, as far as it took them. */
export interface SentParts {
  readonly reference: string;
  readonly phone: string;
  /** How many there are in all. */
  readonly parts: number;
  readonly refs: readonly string[];
}

/** Which part of a long message it is. */
export interface InboundPart {
  /** What the parts of one message have in common; counted in 8 or 16 bits. */
  readonly reference: number;
  /** How many there are; two at least. */
  readonly total: number;
  /** From 1. */
  readonly number: number;
}

/** What somebody wrote from a phone, or a service. */
export interface InboundSms {
  /** E.164 digits without plus; of a service its name or short number. */
  readonly from: string;
  /** The number or name it was sent to. */
  readonly to: string;
  readonly text: string;
  /** What the carrier calls it, if it says so: a message that it delivers again has the same. */
  readonly carrierRef?: string | undefined;
  /** Left out for a message in one piece. */
  readonly part?: InboundPart | undefined;
}
