// Made from the contract by `npm run client`; changes here are lost.

import type { Answer, CallOptions } from '../call.ts';

export type VerificationStartInput = {
  /** ID of the verification service. */
  readonly configuration_id: string;
  /** A phone number written in any usual way, or an email address. */
  readonly to: string;
  /** The channel to begin with. Leave it out to begin with the service’s first. */
  readonly channel?: 'zalo' | 'sms' | 'voice' | 'email';
  /** IP address of whoever enters the code, for the service’s guards against fraud. */
  readonly ip?: string;
  /** Browser of whoever enters the code. */
  readonly user_agent?: string;
  /** Any text by which your app knows the device again, for the service’s guards against fraud. */
  readonly device_id?: string;
  /** Language of an email around the code. */
  readonly locale?: 'vn' | 'en';
};

export type VerificationStartData = {
  /** ID of the verification. */
  readonly id: string;
  /** ID of the verification service. */
  readonly configuration_id: string;
  /** Digits of the number, or the email address. */
  readonly to: string;
  /** Where it stands. */
  readonly status:
    | 'pending'
    | 'approved'
    | 'expired'
    | 'canceled'
    | 'max_attempts_reached'
    | 'failed'
    | 'blocked'
    | (string & {});
  /** The channel that was tried last. */
  readonly channel: 'zalo' | 'sms' | 'voice' | 'email' | (string & {});
  /** How many more times a code may be checked. */
  readonly attempts_left: number;
  /** When the code expires. */
  readonly expires_at: string;
  /** Seconds until it may be sent again. */
  readonly resend_after: number;
  /** When it was started. */
  readonly created_at: string;
  /** When the right code was entered. */
  readonly approved_at: string | null;
};

export type VerificationStartInfo = unknown;

export type VerificationShowInput = {
  /** ID of the verification. */
  readonly id: string;
};

export type VerificationShowData = VerificationStartData;

export type VerificationShowInfo = VerificationStartInfo;

export type VerificationCheckInput = {
  /** ID of the verification. */
  readonly id: string;
  /** The code that was typed. */
  readonly code: string;
};

export type VerificationCheckData = {
  /** Where it stands. */
  readonly status:
    | 'pending'
    | 'approved'
    | 'expired'
    | 'canceled'
    | 'max_attempts_reached'
    | 'failed'
    | 'blocked'
    | (string & {});
  /** How many more times a code may be checked. */
  readonly attempts_left: number;
};

export type VerificationCheckInfo = VerificationStartInfo;

export type VerificationResendInput = {
  /** ID of the verification. */
  readonly id: string;
  /** The channel to try first. */
  readonly channel?: 'zalo' | 'sms' | 'voice' | 'email';
};

export type VerificationResendData = VerificationStartData;

export type VerificationResendInfo = VerificationStartInfo;

export type VerificationCancelInput = VerificationShowInput;

export type VerificationCancelData = VerificationStartData;

export type VerificationCancelInfo = VerificationStartInfo;

export type VerificationRedeemInput = {
  /** The widget’s token. */
  readonly token: string;
};

export type VerificationRedeemData = VerificationStartData;

export type VerificationRedeemInfo = VerificationStartInfo;

export interface VerificationCalls {
  /** Sends an OTP to a phone number or an email address, by the channels of a published service. A test key sends nothing: sandbox numbers and the test numbers of the service have fixed codes. */
  start(
    input: VerificationStartInput,
    options?: CallOptions,
  ): Promise<Answer<VerificationStartData, VerificationStartInfo>>;
  /** One verification with its status now. */
  show(
    input: VerificationShowInput,
    options?: CallOptions,
  ): Promise<Answer<VerificationShowData, VerificationShowInfo>>;
  /** The right code approves the verification once. A wrong one is answered with status pending, and uses up an attempt. */
  check(
    input: VerificationCheckInput,
    options?: CallOptions,
  ): Promise<Answer<VerificationCheckData, VerificationCheckInfo>>;
  /** Sends the same code while it is valid, and a new one after that. The service’s limits count it. */
  resend(
    input: VerificationResendInput,
    options?: CallOptions,
  ): Promise<Answer<VerificationResendData, VerificationResendInfo>>;
  /** Its code can’t be used any more. */
  cancel(
    input: VerificationCancelInput,
    options?: CallOptions,
  ): Promise<Answer<VerificationCancelData, VerificationCancelInfo>>;
  /** Your server sends the token the widget gave the page, and learns what the visitor proved. A token works once, within five minutes. */
  redeem(
    input: VerificationRedeemInput,
    options?: CallOptions,
  ): Promise<Answer<VerificationRedeemData, VerificationRedeemInfo>>;
}
