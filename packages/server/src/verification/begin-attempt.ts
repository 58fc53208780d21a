import type { Carrier } from '@app/contracts/rules/phone.ts';
import type { VerifyChannel } from '@app/contracts/verify/service-settings.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { insertAttempt, type AttemptRow, type NewAttempt } from './attempt.repository.ts';
import type { SendingSettings, Way } from './service.ts';
import type { VerificationDeps } from './verification-deps.ts';
import type { VerificationRow } from './verification.repository.ts';

/** The transaction, which takes the money too, in which codes of one service are about to be sent. */
export interface Around {
  readonly deps: VerificationDeps;
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly settings: SendingSettings;
  readonly now: Date;
}

/** A verification on one way. */
export interface OnWay {
  readonly verification: VerificationRow;
  readonly way: Way;
  readonly carrier: Carrier | null;
}

/** A verification that is about to be sent on one way. */
export type Beginning = Around & OnWay;

/** The intent is written and its money set aside; or this way cannot be gone, for one of our error codes. */
export type Begun =
  | (Pick<NewAttempt, 'id' | 'price' | 'currency' | 'code_at' | 'details'> & { readonly errorCode?: never })
  | { readonly errorCode: number };

export type Begin = (beginning: Beginning) => Promise<Begun>;

/** How each channel begins. */
export type Begins = Readonly<Record<VerifyChannel, Begin>>;

/** Begins the first of these ways that can be gone; the others are kept as failed. Null if none can. */
export async function beginFirst(
  begins: Begins,
  ways: readonly Way[],
  around: Omit<Beginning, 'way'>,
): Promise<AttemptRow | null> {
  for (const way of ways) {
    const begun = await begins[way.channel]({ ...around, way });
    const attempt = await keep({ ...around, way }, begun);
    if (attempt.status !== 'failed') return attempt;
  }
  return null;
}

async function keep(beginning: Beginning, begun: Begun) {
  const { deps, tx, scope, way, now } = beginning;
  const row = attemptOf(beginning, now);
  if (begun.errorCode !== undefined) {
    const { errorCode: error_code } = begun;
    const id = deps.ids.next('verificationAttempt');
    return await insertAttempt(tx, scope, { ...row, id, status: 'failed', error_code, ended_at: now });
  }
  return await insertAttempt(tx, scope, { ...row, ...begun, due_at: dueAfter(way, now) });
}

/** What every attempt on a way has. */
export function attemptOf({ verification, way, carrier }: OnWay, now: Date) {
  return {
    verification_id: verification.id,
    configuration_id: verification.configuration_id,
    channel: way.channel,
    carrier,
    generation: verification.generation,
    started_at: verification.created_at,
    created_at: now,
    updated_at: now,
  };
}

/** When the next channel is tried. */
export function dueAfter({ timeout_s: seconds }: Way, now: Date): Date {
  return new Date(now.getTime() + seconds * 1_000);
}
