import type { Role } from '@app/contracts/catalogue/scopes.ts';
import type { MailedType, MutableType } from '@app/contracts/notification/notification.ts';
import type { KycStatus } from '@app/contracts/kyc/kyc-states.ts';
import type { DocumentType, HolderType, KycItem } from '@app/contracts/kyc/kyc.ts';
import type { Defaulted, DefaultedJson } from './columns.ts';

/** A team: who pays, and whose data it is. Everything else hangs on its id. */
export interface AccountTable {
  id: string;
  name: string;
  owner_id: string | null;
  legal_name: Defaulted<string>;
  tax_code: Defaulted<string>;
  address: Defaulted<string>;
  country: Defaulted<string>;
  currency: Defaulted<string>;
  kyc_status: Defaulted<KycStatus>;
  /** Campaigns above this many minor units need a second person; null: none does. */
  approval_threshold: number | null;
  settings: DefaultedJson<Record<string, unknown>>;
  /** Messages, calls and verifications before this hold neither number nor text any more; null: none was emptied yet. */
  emptied_to: Date | null;
  /** Since when nobody but its owner gets in, who can change nothing; null: it is open. */
  closed_at: Date | null;
  /** Since when nothing is sent for it and nothing of it can be changed, by word of an operator; null: it is not locked. */
  locked_at: Date | null;
  /** What its people read of why; '' unless it is locked. */
  lock_reason: Defaulted<string>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

/** A person. Secrets (password_hash, twofa_secret, twofa_last_step) and the choice of account are readable in system transactions only. */
export interface UserTable {
  id: string;
  email: string;
  name: string;
  password_hash: string | null;
  status: Defaulted<'pending_activation' | 'active' | 'locked' | 'closed'>;
  email_verified_at: Date | null;
  phone_number: Defaulted<string>;
  phone_verified_at: Date | null;
  timezone: Defaulted<string>;
  locale: Defaulted<'vn' | 'en'>;
  twofa_enabled: Defaulted<boolean>;
  twofa_method: 'totp' | 'email' | 'sms' | null;
  twofa_secret: string | null;
  twofa_last_step: number | null;
  /** Belongs to the platform's own staff. */
  is_staff: Defaulted<boolean>;
  last_login_at: Date | null;
  /** The account that signing in leads to, where the person is still a member of it. */
  current_account_id: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

/** The user columns an account transaction may read. */
export const visibleUserColumns = [
  'id',
  'email',
  'name',
  'status',
  'email_verified_at',
  'phone_number',
  'phone_verified_at',
  'timezone',
  'locale',
  'twofa_enabled',
  'twofa_method',
  'last_login_at',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof UserTable)[];

/** The names that `member` and `invitation` may hold; their scopes stand in the contract. */
export interface RoleTable {
  name: Role;
}

export interface MemberTable {
  account_id: string;
  id: string;
  user_id: string;
  role: Role;
  /** Replaces the role's scopes when set. */
  scopes: string[] | null;
  spend_cap_month: number | null;
  status: Defaulted<'active' | 'suspended' | 'removed'>;
  /** What the person keeps out of the bell, and of what no mail is wanted. */
  muted: Defaulted<MutableType[]>;
  unmailed: Defaulted<MailedType[]>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export interface InvitationTable {
  account_id: string;
  id: string;
  email: string;
  role: Role;
  scopes: string[] | null;
  message: Defaulted<string>;
  token_hash: string;
  invited_by: string | null;
  status: Defaulted<'pending' | 'accepted' | 'expired' | 'cancelled'>;
  sent_count: Defaulted<number>;
  last_sent_at: Defaulted<Date>;
  expires_at: Date;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

/** System transactions only. The token itself is never stored. */
export interface SessionTable {
  id: string;
  user_id: string;
  account_id: string;
  token_hash: string;
  kind: Defaulted<'full' | 'twofa_pending'>;
  remember: Defaulted<boolean>;
  ip: Defaulted<string>;
  user_agent: Defaulted<string>;
  /** Of support: it looks, and changes nothing. */
  read_only: Defaulted<boolean>;
  created_at: Defaulted<Date>;
  last_used_at: Defaulted<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  page_revision: number | null;
  page_seen_at: Date | null;
}

/** Failed sign-ins per e-mail and address, for the lockout. System transactions only. */
export interface LoginFailureTable {
  email: string;
  ip: string;
  failures: number;
  first_failed_at: Date;
  locked_until: Date | null;
}

export interface KycCaseTable {
  account_id: string;
  id: string;
  type: HolderType;
  legal_name: Defaulted<string>;
  tax_code: Defaulted<string>;
  representative: Defaulted<string>;
  address: Defaulted<string>;
  status: Defaulted<KycStatus>;
  reason: string | null;
  /** What the last review asked for, and has not been handed in since. */
  missing_items: Defaulted<KycItem[]>;
  /** Why, by item. */
  item_reasons: DefaultedJson<Partial<Record<KycItem, string>>>;
  submitted_at: Date | null;
  submitted_by: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  /** Last day of the verification, `YYYY-MM-DD`; null for none. */
  expires_on: string | null;
  /** The reminder of its end that was sent last, in days before; null for none. */
  reminded_days: number | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export interface DocumentTable {
  account_id: string;
  id: string;
  kyc_case_id: string | null;
  title: string;
  description: Defaulted<string>;
  type: DocumentType;
  /** Key in the store of documents; null for documents of before, whose file was not kept. */
  file_key: string | null;
  file_name: string;
  file_bytes: number;
  file_mime: string;
  number: Defaulted<string>;
  /** Dates without a time are `YYYY-MM-DD`. */
  issued_on: string | null;
  expires_on: string | null;
  status: Defaulted<'pending' | 'approved' | 'rejected'>;
  reason: string | null;
  created_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}
