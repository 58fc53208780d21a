import { messages } from '@app/contracts/catalogue/messages.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import type { Locale } from '@app/contracts/constants.ts';
import type { Verification } from '@app/contracts/verification/verification.ts';
import type { VerifyChannel } from '@app/contracts/verify/service-settings.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, type Failure } from '../http/failure.ts';
import { timeOfId } from '../ids.ts';
import { askerOf } from './asker.ts';
import { beginFirst } from './begin-attempt.ts';
import { begins } from './begins.ts';
import { codeHash, deriveCode } from './code.ts';
import { findGuard } from './guards.ts';
import { isUnpaid } from './pay-for-code.ts';
import { takePlace } from './place.repository.ts';
import { readRecipient, type Recipient } from './recipient.ts';
import { refusalOf, scoreOf, type Blocked } from './refusal.ts';
import { requireSendingService } from './require-service.ts';
import type { Service, Way } from './service.ts';
import { tellVerification } from './tell-verification.ts';
import type { VerificationDeps } from './verification-deps.ts';
import {
  countVerification,
  insertVerification,
  updateVerification,
  type VerificationRow,
} from './verification.repository.ts';
import { asVerification } from './verification-view.ts';
import { waysTo } from './ways.ts';

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
  readonly locale: Locale;
  readonly apiKeyId: string | null;
  /** The member who asks in the editor; they keep to their monthly limit. */
  readonly startedBy?: string | null;
  /** Nothing is sent or charged. */
  readonly isTest: boolean;
}

/**
 * Sends a code to a phone number or address, unless a limit or a guard of the service is against it; that is kept as a
 * blocked verification, which is never charged.
 * @throws Failure 404 for an unknown service; 409 `wrong_state` for one that is not published; 422 `validation`,
 * `no_valid_recipient`; 429 `rate_limited` with `info.limit`; 403 or 429 `fraud_blocked`; 402 `insufficient_balance`, `spend_cap_reached`,
 * `member_limit_reached`.
 */
export async function startVerification(start: StartVerification): Promise<Verification> {
  const { deps, scope } = start;
  const recipient = readRecipient(start.to);
  if (!recipient) {
    throw failure(422, 'validation', { message: messages.phoneInvalid, errors: { to: [rule('phone')] } });
  }
  const now = deps.clock.now();
  try {
    const started = await deps.database.asAccount(scope, (tx) => takeUp(tx, { ...start, recipient, now }));
    if ('refusal' in started) throw started.refusal;
    return asVerification(started.row, now);
  } catch (error) {
    if (isUnpaid(error)) {
      const reason = error.code === 'spend_cap_reached' ? 'spend_cap' : 'balance';
      const blocked: Blocked = { reason, retryAt: null };
      await deps.database.asAccount(scope, (tx) => insertBlocked(tx, { ...start, recipient, now }, blocked));
    }
    throw error;
  }
}

interface Starting extends StartVerification {
  readonly recipient: Recipient;
  readonly now: Date;
}

async function takeUp(
  tx: AccountTx,
  start: Starting,
): Promise<{ readonly row: VerificationRow } | { readonly refusal: Failure }> {
  const { deps, scope, recipient, now } = start;
  const service = await requireSendingService(tx, scope, start.configurationId);
  const fixed = service.settings.test_numbers.find(({ phone }) => readRecipient(phone)?.to === recipient.to);
  const ways = waysTo(service.settings, recipient, start.channel);
  const [first] = ways;
  if (fixed || start.isTest) return { row: await insertTest(tx, start, service, fixed?.code ?? null) };
  const guard = await findGuard(tx, scope, { service, recipient, now });
  if (guard) return await refuse(tx, start, service, { reason: guard, retryAt: null });
  if (!first) throw failure(422, 'no_valid_recipient', { errors: { to: [rule('phone')] } });
  const asker = askerOf(deps.vault, { configurationId: service.id, recipient, ip: start.ip });
  const place = await takePlace(tx, scope, { asker, settings: service.settings, now });
  if (place.reason !== null) return await refuse(tx, start, service, place);
  const row = await insertPending(tx, start, { service, channel: first.channel, resendAt: place.resendAt });
  const sent = await sendFirst(tx, start, { service, row, ways });
  await countVerification(tx, scope, row, 'started');
  return { row: sent };
}

async function refuse(tx: AccountTx, start: Starting, { settings }: Service, blocked: Blocked) {
  await insertBlocked(tx, start, blocked);
  return { refusal: refusalOf(blocked, settings, start.now) };
}

/** Sends by the first way that can be gone; where none can, the verification has failed. */
async function sendFirst(
  tx: AccountTx,
  { deps, scope, recipient, now }: Starting,
  { service, row, ways }: { service: Service; row: VerificationRow; ways: readonly Way[] },
): Promise<VerificationRow> {
  const { settings } = service;
  const around = { deps, tx, scope, verification: row, settings, carrier: recipient.carrier, now };
  const attempt = await beginFirst(begins, ways, around);
  if (attempt?.channel === row.channel) return row;
  const change = attempt ? { channel: attempt.channel } : { status: 'failed' as const, updated_at: now };
  const changed = await updateVerification(tx, scope, row, change);
  if (!attempt) await tellVerification(tx, scope, changed, now);
  return changed;
}

function common({
  deps,
  configurationId,
  recipient,
  ip,
  userAgent,
  locale,
  apiKeyId,
  startedBy = null,
  now,
}: Starting) {
  const id = deps.ids.next('verification');
  return {
    id,
    created_at: timeOfId(id) ?? now,
    configuration_id: configurationId,
    recipient: recipient.to,
    country: recipient.country,
    carrier: recipient.carrier,
    ip,
    user_agent: userAgent,
    locale,
    api_key_id: apiKeyId,
    started_by: startedBy,
    updated_at: now,
  };
}

async function insertPending(
  tx: AccountTx,
  start: Starting,
  {
    service: { settings },
    channel,
    resendAt,
    code = null,
  }: { service: Service; channel: VerifyChannel; resendAt: Date | null; code?: string | null },
): Promise<VerificationRow> {
  const { deps, scope, now } = start;
  const row = common(start);
  const { code_length, code_type } = settings;
  const sent = code ?? deriveCode(deps.vault, { id: row.id, generation: 1, length: code_length, type: code_type });
  const bound = { id: row.id, configurationId: row.configuration_id, recipient: row.recipient };
  return await insertVerification(tx, scope, {
    ...row,
    channel,
    code_hash: codeHash(deps.vault, bound, sent),
    code_length,
    code_type,
    max_checks: settings.max_check_attempts,
    resend_at: resendAt,
    is_test: code !== null || start.isTest,
    expires_at: new Date(now.getTime() + settings.validity_time * 1_000),
  });
}

/** A test number has its own code; a key for tests gets one that nobody is told. */
async function insertTest(tx: AccountTx, start: Starting, service: Service, code: string | null) {
  const channel = start.channel ?? service.settings.channels[0]?.channel ?? 'sms';
  return await insertPending(tx, start, { service, channel, resendAt: null, code });
}

async function insertBlocked(tx: AccountTx, start: Starting, { reason }: Blocked): Promise<void> {
  await insertVerification(tx, start.scope, {
    ...common(start),
    channel: start.channel ?? (start.recipient.kind === 'email' ? 'email' : 'sms'),
    code_hash: '',
    status: 'blocked',
    risk: json({ score: scoreOf(reason), reasons: [reason] }),
    expires_at: start.now,
  });
}
