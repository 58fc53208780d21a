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
}

/**
 * What the carrier said. `accepted` and `rejected` are final for the submission; `unavailable` promises that nothing was
 * handed over, so that it may be tried again. When a port throws, nobody knows: it must not be tried again.
 */
export type SmsOutcome =
  | { readonly kind: 'accepted'; readonly providerRef: string }
  | { readonly kind: 'rejected'; readonly errorCode: number; readonly errorText: string }
  | { readonly kind: 'unavailable'; readonly errorText: string };

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
}
