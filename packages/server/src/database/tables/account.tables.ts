import type { SignInOutcome } from '@app/contracts/account/sign-ins.ts';
import type { Defaulted } from './columns.ts';

/** What a mailed link is for. Invitations have a token of their own, in `invitation`. */
export type TokenPurpose =
  | 'activation'
  | 'reset_password'
  | 'change_mail'
  | 'undo_change_mail'
  | 'created_by_admin'
  /** Given to support instead of mailed: to look at what the person sees. */
  | 'support';

/** A link that was mailed; only the hash of its token is kept. System transactions only, as all tables here. */
export interface MailedTokenTable {
  hash: string;
  purpose: TokenPurpose;
  user_id: string;
  /** The account it was asked for in, where there is one. */
  account_id: string | null;
  /** Address that the link was sent to; for a change of mail also the address it is about. */
  email: string;
  expires_at: Date;
  used_at: Date | null;
  created_at: Defaulted<Date>;
}

export type CodePurpose = 'change_mail' | 'login' | 'phone' | 'test_phone';

/** The one valid code of a person for a purpose: a new one takes the place of the old. */
export interface UserCodeTable {
  user_id: string;
  purpose: CodePurpose;
  /** What the code allows: the new e-mail address, the phone number; '' for signing in. */
  target: string;
  code_hash: string;
  attempts: Defaulted<number>;
  expires_at: Date;
  created_at: Defaulted<Date>;
}

/** The verification of our own service that proves a person's phone number; a new one takes the place of the old. */
export interface PhoneCheckTable {
  user_id: string;
  /** The profile's number when it was sent. */
  phone: string;
  verification_id: string;
  expires_at: Date;
}

/** How often a mail or SMS was asked for within a day, and when last, by purpose and address. */
export interface SendAllowanceTable {
  key: string;
  window_start: Date;
  last_sent_at: Date;
  count: number;
}

/** A further phone that a person has proven to be theirs, for tests of campaigns; seen by their teams. */
export interface TestPhoneTable {
  user_id: string;
  /** E.164 digits without plus. */
  phone: string;
  verified_at: Date;
}

/** Tests that a person sent within the last hour, and the phone that the last one went to; seen by their teams. */
export interface TestSendTable {
  user_id: string;
  last_phone: string;
  recent: Date[];
}

export interface BackupCodeTable {
  user_id: string;
  code_hash: string;
  used_at: Date | null;
  created_at: Defaulted<Date>;
}

/** A time that somebody logged in, or failed to. */
export interface SignInTable {
  id: string;
  user_id: string;
  outcome: SignInOutcome;
  method: string;
  ip: string;
  user_agent: string;
  /** Kind of browser and network. */
  place: string;
  is_new: boolean;
  created_at: Date;
}

/** A browser that need not show the second factor again until it expires. */
export interface TrustedDeviceTable {
  id: string;
  user_id: string;
  token_hash: string;
  ip: Defaulted<string>;
  user_agent: Defaulted<string>;
  created_at: Defaulted<Date>;
  last_used_at: Defaulted<Date>;
  expires_at: Date;
  revoked_at: Date | null;
}

/** A sign-in through a provider under way; the browser that began it holds the handle. */
export interface SocialAttemptTable {
  handle_hash: string;
  state: string;
  nonce: string;
  verifier: string;
  expires_at: Date;
  created_at: Defaulted<Date>;
}

/** A person as a provider knows them. */
export interface SocialIdentityTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: Defaulted<Date>;
}

/** Keys that the installation made for itself. */
export interface ServerSecretTable {
  name: string;
  value: string;
  created_at: Defaulted<Date>;
}
