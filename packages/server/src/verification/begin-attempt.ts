import type { Carrier } from '@app/contracts/rules/phone.ts';
import type { VerifyChannel } from '@app/contracts/verify/service-settings.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { insertAttempt, type AttemptRow, type NewAttempt } from './attempt.repository.ts';
import type { SendingSettings, Way } from './service.ts';
import type { VerificationDeps } from './verification-deps.ts';
import type { VerificationRow } from './verification.repository.ts';

/** A verification that is about to be sent on one way, in a transaction that takes the money too. */
export interface Beginning {
  readonly deps: VerificationDeps;
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly verification: VerificationRow;
  readonly settings: SendingSettings;
  readonly way: Way;
  readonly carrier: Carrier | null;
  readonly now: Date;
}

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

async function keep({ deps, tx, scope, verification, way, carrier, now }: Beginning, begun: Begun) {
  const row = {
    verification_id: verification.id,
    configuration_id: verification.configuration_id,
    channel: way.channel,
    carrier,
    generation: verification.generation,
    started_at: verification.created_at,
    created_at: now,
    updated_at: now,
  };
  if (begun.errorCode !== undefined) {
    const { errorCode: error_code } = begun;
    const id = deps.ids.next('verificationAttempt');
    return await insertAttempt(tx, scope, { ...row, id, status: 'failed', error_code, ended_at: now });
  }
  const due_at = new Date(now.getTime() + way.timeout_s * 1_000);
  return await insertAttempt(tx, scope, { ...row, ...begun, due_at });
}
