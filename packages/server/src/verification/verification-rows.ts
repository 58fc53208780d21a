import type { Locale } from '@app/contracts/constants.ts';
import type { BlockedReason } from '@app/contracts/verification/verification.ts';
import type { VerifyChannel } from '@app/contracts/verify/service-settings.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { timeOfId } from '../ids.ts';
import { codeHash, deriveCode } from './code.ts';
import type { Recipient } from './recipient.ts';
import { scoreOf } from './refusal.ts';
import type { SendingSettings } from './service.ts';
import type { VerificationDeps } from './verification-deps.ts';
import type { VerificationRow } from './verification.repository.ts';

export interface StartVerification {
  readonly deps: VerificationDeps;
  readonly scope: AccountScope;
  readonly configurationId: string;
  /** A phone number or an e-mail address, in any writing. */
  readonly to: string;
  /** The channel to begin with; null for the service's order. */
  readonly channel: VerifyChannel | null;
  /** Address and browser of whoever has to enter the code; '' where they are not known. */
  readonly ip: string;
  readonly userAgent: string;
  /** What the customer calls the device; left out where it is not known. */
  readonly deviceId?: string;
  readonly locale: Locale;
  readonly apiKeyId: string | null;
  /** The member who asks in the editor; they keep to their monthly limit. */
  readonly startedBy?: string | null;
  /** Nothing is sent or charged. */
  readonly isTest: boolean;
}

export interface Starting extends StartVerification {
  readonly recipient: Recipient;
}

/** What a verification begins with that waits for its code. */
export interface Pending {
  readonly settings: SendingSettings;
  readonly channel: VerifyChannel;
  readonly resendAt: Date | null;
  /** The code of a test number, which nobody is sent. */
  readonly code?: string | null;
}

/** The row of a verification that waits for its code to be entered; the code itself is in none of its columns. */
export function pendingRow(
  start: Starting,
  { settings, channel, resendAt, code = null }: Pending,
  now: Date,
): VerificationRow {
  const row = blankRow(start, now);
  const { code_length, code_type } = settings;
  const { vault } = start.deps;
  const sent = code ?? deriveCode(vault, { id: row.id, generation: 1, length: code_length, type: code_type });
  const bound = { id: row.id, configurationId: row.configuration_id, recipient: row.recipient };
  return {
    ...row,
    channel,
    code_hash: codeHash(vault, bound, sent),
    code_length,
    code_type,
    max_checks: settings.max_check_attempts,
    resend_at: resendAt,
    is_test: code !== null || row.is_test,
    expires_at: new Date(now.getTime() + settings.validity_time * 1_000),
  };
}

/** The row of a verification that was refused. */
export function blockedRow(start: Starting, reason: BlockedReason, now: Date): VerificationRow {
  return {
    ...blankRow(start, now),
    channel: start.channel ?? (start.recipient.kind === 'email' ? 'email' : 'sms'),
    status: 'blocked',
    risk: { score: scoreOf(reason), reasons: [reason] },
    expires_at: now,
  };
}

function blankRow(start: Starting, now: Date): Omit<VerificationRow, 'channel' | 'expires_at'> {
  const { deps, scope, recipient, ip, userAgent, deviceId = '', locale, apiKeyId, startedBy = null, isTest } = start;
  const id = deps.ids.next('verification');
  return {
    id,
    account_id: scope.accountId,
    created_at: timeOfId(id) ?? now,
    configuration_id: start.configurationId,
    recipient: recipient.to,
    country: recipient.country,
    carrier: recipient.carrier,
    code_hash: '',
    checks_used: 0,
    status: 'pending',
    risk: { score: 0, reasons: [] },
    ip,
    user_agent: userAgent,
    device_id: deviceId,
    locale,
    generation: 1,
    code_length: 6,
    code_type: 'numeric',
    max_checks: 5,
    resend_at: null,
    api_key_id: apiKeyId,
    started_by: startedBy,
    is_test: isTest,
    approved_at: null,
    updated_at: now,
  };
}
