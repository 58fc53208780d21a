import type { Verification } from '@app/contracts/verification/verification.ts';
import { canBecome } from '@app/contracts/verification/verification-steps.ts';
import type { VerifyChannel } from '@app/contracts/verify/service-settings.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, type Failure } from '../http/failure.ts';
import { timeOfId } from '../ids.ts';
import { lockAsked, type AskedVerification } from './asked-verification.ts';
import { askerOf } from './asker.ts';
import { endFallback } from './attempt.repository.ts';
import { beginFirst } from './begin-attempt.ts';
import { begins } from './begins.ts';
import { codeHash, deriveCode } from './code.ts';
import { findGuards } from './guards.ts';
import { isUnpaid } from './pay-for-code.ts';
import { takePlace } from './place.repository.ts';
import { readRecipient } from './recipient.ts';
import { refusalOf, scoreOf, type Blocked } from './refusal.ts';
import { requireSendingService } from './require-service.ts';
import type { Service } from './service.ts';
import { queueBreaker } from './tell-breaker.ts';
import type { VerificationDeps } from './verification-deps.ts';
import { asVerification, statusAt } from './verification-view.ts';
import {
  insertVerifications,
  lockVerification,
  updateVerification,
  type VerificationRow,
} from './verification.repository.ts';
import { waysTo } from './ways.ts';

interface Resend extends AskedVerification {
  readonly deps: VerificationDeps;
  readonly scope: AccountScope;
  /** Null for the channel that was tried last. */
  readonly channel: VerifyChannel | null;
}

/**
 * Sends the code again: the same one while it is valid, else a new one with a time of its own. Limits count it as they
 * count a start.
 * @throws Failure as `startVerification`; 404 for an unknown verification, 409 `wrong_state` for one that has ended.
 */
export async function resendVerification(resend: Resend): Promise<Verification> {
  const { deps, scope, id } = resend;
  const now = deps.clock.now();
  try {
    const sent = await deps.database.asAccount(scope, (tx) => sendAgain(tx, { ...resend, now }));
    if ('refusal' in sent) throw sent.refusal;
    return asVerification(sent.row, now);
  } catch (error) {
    if (isUnpaid(error)) {
      await deps.database.asAccount(scope, async (tx) => {
        const row = await lockVerification(tx, scope, id);
        const reason = error.code === 'spend_cap_reached' ? 'spend_cap' : 'balance';
        if (row) await insertBlocked(tx, { ...resend, now }, row, { reason, retryAt: null });
      });
    }
    throw error;
  }
}

interface Resending extends Resend {
  readonly now: Date;
}

async function sendAgain(
  tx: AccountTx,
  again: Resending,
): Promise<{ readonly row: VerificationRow } | { readonly refusal: Failure }> {
  const { deps, scope, id, now } = again;
  const row = await lockAsked(tx, scope, again);
  const status = statusAt(row, now);
  if (status !== 'pending' && !canBecome(status, 'pending')) throw failure(409, 'wrong_state', { info: { status } });
  const service = await requireSendingService(tx, scope, row.configuration_id);
  const recipient = readRecipient(row.recipient);
  // Its number was erased since.
  if (!recipient) throw failure(409, 'wrong_state', { info: { status } });
  if (row.is_test) return { row: await renew(tx, again, row, service) };
  // What guards look at may have changed since the start: the lists of the service, and how many codes are entered.
  const [guard = null] = await findGuards(tx, scope, { service, recipients: [recipient], now });
  const ways = waysTo(service.settings, recipient, again.channel ?? row.channel);
  if (guard === null && ways.length === 0) throw failure(422, 'no_valid_recipient');
  const asker = askerOf(deps.vault, { configurationId: service.id, recipient, ip: row.ip, deviceId: row.device_id });
  const place =
    guard === null
      ? await takePlace(tx, scope, { asker, settings: service.settings, now })
      : ({ reason: guard, retryAt: null } as const);
  if (place.reason !== null) {
    await insertBlocked(tx, again, row, place);
    if (guard === 'conversion') await queueBreaker({ deps, tx, scope, configurationId: service.id });
    return { refusal: refusalOf(place, service.settings, now) };
  }
  const renewed = await renew(tx, again, row, service);
  const { settings } = service;
  const around = { deps, tx, scope, verification: renewed, settings, carrier: recipient.carrier, now };
  const attempt = await beginFirst(begins, ways, around);
  if (!attempt) throw failure(503, 'provider_unavailable');
  // Nothing more is sent because of an earlier attempt.
  await endFallback(tx, scope, id, attempt.id);
  const change = { channel: attempt.channel, resend_at: place.resendAt, updated_at: now };
  return { row: await updateVerification(tx, scope, renewed, change) };
}

/** What is valid stays as it is; after that there is a new code. */
async function renew(
  tx: AccountTx,
  { deps, scope, now }: Resending,
  row: VerificationRow,
  { settings }: Service,
): Promise<VerificationRow> {
  if (statusAt(row, now) === 'pending') return row;
  const generation = row.generation + 1;
  const { id, configuration_id: configurationId, recipient, is_test: isTest } = row;
  const made = { id, generation, length: settings.code_length, type: settings.code_type };
  const code = deriveCode(deps.vault, made);
  return await updateVerification(tx, scope, row, {
    status: 'pending',
    checks_used: 0,
    expires_at: new Date(now.getTime() + settings.validity_time * 1_000),
    updated_at: now,
    // The code of a test number is always the same.
    ...(!isTest && {
      generation,
      code_length: settings.code_length,
      code_type: settings.code_type,
      code_hash: codeHash(deps.vault, { id, configurationId, recipient }, code),
    }),
  });
}

async function insertBlocked(
  tx: AccountTx,
  { deps, now }: Resending,
  of: VerificationRow,
  { reason }: Blocked,
): Promise<void> {
  const id = deps.ids.next('verification');
  const blocked = {
    ...of,
    id,
    created_at: timeOfId(id) ?? now,
    code_hash: '',
    checks_used: 0,
    generation: 1,
    resend_at: null,
    status: 'blocked' as const,
    risk: { score: scoreOf(reason), reasons: [reason] },
    expires_at: now,
    approved_at: null,
    updated_at: now,
  };
  await insertVerifications(tx, [blocked]);
}
