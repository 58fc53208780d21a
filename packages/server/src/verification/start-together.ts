import { rule } from '@app/contracts/rules/rule-message.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, type Failure } from '../http/failure.ts';
import { askerOf } from './asker.ts';
import { insertAttempts } from './attempt.repository.ts';
import { attemptOf, beginFirst, dueAfter, type Around, type OnWay } from './begin-attempt.ts';
import { beginSmsEach } from './begin-sms.ts';
import { begins } from './begins.ts';
import { findGuards } from './guards.ts';
import { takePlaces, type Place } from './place.repository.ts';
import { readRecipient } from './recipient.ts';
import { refusalOf } from './refusal.ts';
import { requireSendingService } from './require-service.ts';
import { testStart, type TestStart } from './sandbox-otp.ts';
import type { Service, Way } from './service.ts';
import { queueBreaker } from './tell-breaker.ts';
import { tellVerification } from './tell-verification.ts';
import { blockedRow, pendingRow, type Starting } from './verification-rows.ts';
import {
  countVerifications,
  insertVerifications,
  updateVerification,
  type VerificationRow,
} from './verification.repository.ts';
import { waysTo } from './ways.ts';

/** What became of a code that was asked for. */
export type Started =
  | { readonly row: VerificationRow; /** When it was taken up. */ readonly at: Date }
  | { readonly refusal: Failure };

/** What is known of a start before its limits are asked. */
type Judged =
  | TestStart
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'open'; readonly way: Way; readonly ways: readonly Way[] };

/** Something has to be tried for one code that no other code waits for. */
class NotTogetherError extends Error {}

/**
 * Starts codes of one service, in their order: all of them in this transaction, or none. Several of them go by SMS; those that
 * begin by another channel are left alone where they are not the only one, as what they lock comes in another order.
 * @throws Failure as `startVerification`.
 */
export async function startTogether(tx: AccountTx, starts: readonly Starting[]): Promise<(Started | 'alone')[]> {
  const [first] = starts;
  if (!first) return [];
  const { deps, scope } = first;
  const now = deps.clock.now();
  const service = await requireSendingService(tx, scope, first.configurationId);
  const around: Around = { deps, tx, scope, settings: service.settings, now };
  const judged = await judge(around, service, starts);
  const open = starts.flatMap((start, index) => {
    const found = judged[index];
    return found?.kind === 'open' && isTogether(found.way, starts) ? [{ start, ...found }] : [];
  });
  const placed = await place(around, service, open);
  const rows = starts.map((start, index) => rowOf(start, { around, judged: judged[index], place: placed.get(start) }));
  await insertVerifications(
    tx,
    rows.filter((row) => row !== null),
  );
  for (const row of rows) if (row?.status === 'failed') await tellVerification(tx, scope, row, now);
  const rowBy = new Map(starts.map((start, index) => [start, rows[index]]));
  const sendings = open.flatMap(({ start, way, ways }) => {
    const verification = rowBy.get(start);
    if (verification?.status !== 'pending') return [];
    return [{ start, verification, way, ways, carrier: start.recipient.carrier }];
  });
  const sent = await send(around, sendings);
  const started = sendings.map(({ verification }) => verification);
  if (started.length > 0) await countVerifications(tx, scope, started, 'started');
  if (judged.some(isByConversion)) await queueBreaker({ deps, tx, scope, configurationId: service.id });
  return starts.map((start, index) => {
    const row = sent.get(start) ?? rowBy.get(start);
    return startedOf({ around, judged: judged[index], place: placed.get(start), row: row ?? null });
  });
}

function isByConversion(judged: Judged): boolean {
  return judged.kind === 'refused' && judged.blocked.reason === 'conversion';
}

function isTogether({ channel }: Way, starts: readonly Starting[]): boolean {
  return starts.length === 1 || channel === 'sms';
}

async function judge(
  { tx, scope, settings, now }: Around,
  service: Service,
  starts: readonly Starting[],
): Promise<Judged[]> {
  const recipients = starts.map(({ recipient }) => recipient);
  const guards = await findGuards(tx, scope, { service, recipients, now });
  const fixed = new Map(settings.test_numbers.map(({ phone, code }) => [readRecipient(phone)?.to, code]));
  return starts.map(({ recipient, channel, isTest }, index): Judged => {
    const code = fixed.get(recipient.to);
    if (code !== undefined) return { kind: 'test', code, change: {} };
    if (isTest) return testStart(recipient.to, settings, now);
    const reason = guards[index] ?? null;
    if (reason) return { kind: 'refused', blocked: { reason, retryAt: null } };
    const ways = waysTo(settings, recipient, channel);
    const [way] = ways;
    return way ? { kind: 'open', way, ways } : { kind: 'unreachable' };
  });
}

async function place(
  { deps, tx, scope, settings, now }: Around,
  service: Service,
  open: readonly { readonly start: Starting }[],
): Promise<Map<Starting, Place>> {
  const askers = open.map(({ start: { recipient, ip, deviceId } }) =>
    askerOf(deps.vault, { configurationId: service.id, recipient, ip, deviceId }),
  );
  const places = await takePlaces(tx, scope, { askers, settings, now });
  return new Map(
    open.flatMap(({ start }, index) => {
      const taken = places[index];
      return taken ? [[start, taken]] : [];
    }),
  );
}

interface Known {
  readonly around: Around;
  readonly judged: Judged | undefined;
  /** Undefined where no limit was asked. */
  readonly place: Place | undefined;
}

function rowOf(start: Starting, { around, judged, place: taken }: Known): VerificationRow | null {
  const { settings, now } = around;
  if (judged?.kind === 'test') {
    const channel = start.channel ?? settings.channels[0]?.channel ?? 'sms';
    return { ...pendingRow(start, { settings, channel, resendAt: null, code: judged.code }, now), ...judged.change };
  }
  if (judged?.kind === 'refused') return blockedRow(start, judged.blocked.reason, now);
  if (judged?.kind !== 'open' || !taken) return null;
  if (taken.reason !== null) return blockedRow(start, taken.reason, now);
  return pendingRow(start, { settings, channel: judged.way.channel, resendAt: taken.resendAt }, now);
}

function startedOf({ around, judged, place: taken, row }: Known & { row: VerificationRow | null }): Started | 'alone' {
  const { settings, now } = around;
  if (judged?.kind === 'refused') return { refusal: refusalOf(judged.blocked, settings, now) };
  if (judged?.kind === 'unreachable') {
    return { refusal: failure(422, 'no_valid_recipient', { errors: { to: [rule('phone')] } }) };
  }
  if (taken && taken.reason !== null) return { refusal: refusalOf(taken, settings, now) };
  return row ? { row, at: now } : 'alone';
}

interface Sending extends OnWay {
  readonly start: Starting;
  readonly ways: readonly Way[];
}

/** Sends each by the first way that can be gone; where none can, the verification has failed. Answers what has changed. */
async function send(around: Around, sendings: readonly Sending[]): Promise<Map<Starting, VerificationRow>> {
  const [first, second] = sendings;
  if (first && !second) return new Map([[first.start, await sendOne(around, first)]]);
  const { tx, now, scope } = around;
  const begun = await beginSmsEach(around, sendings);
  const attempts = sendings.map((sending, index) => {
    const made = begun[index];
    if (made?.errorCode !== undefined || !made) throw new NotTogetherError('An SMS cannot be sent');
    const { id, price = 0, currency = '', code_at = [] } = made;
    const row = { ...attemptOf(sending, now), account_id: scope.accountId, due_at: dueAfter(sending.way, now) };
    return { ...row, id, price, currency, code_at };
  });
  await insertAttempts(tx, attempts);
  return new Map();
}

async function sendOne(around: Around, { verification, ways, carrier }: Sending): Promise<VerificationRow> {
  const { tx, scope, now } = around;
  const attempt = await beginFirst(begins, ways, { ...around, verification, carrier });
  if (attempt?.channel === verification.channel) return verification;
  const change = attempt ? { channel: attempt.channel } : { status: 'failed' as const, updated_at: now };
  const changed = await updateVerification(tx, scope, verification, change);
  if (!attempt) await tellVerification(tx, scope, changed, now);
  return changed;
}
