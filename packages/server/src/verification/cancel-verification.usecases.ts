import type { Verification } from '@app/contracts/verification/verification.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { notFound } from '../http/failure.ts';
import { endFallback } from './attempt.repository.ts';
import { requirePending } from './check-verification.usecases.ts';
import { tellVerification } from './tell-verification.ts';
import type { VerificationDeps } from './verification-deps.ts';
import { asVerification } from './verification-view.ts';
import { lockVerification, readVerification, updateVerification } from './verification.repository.ts';

interface OfOne {
  readonly deps: Pick<VerificationDeps, 'database' | 'clock'>;
  readonly scope: AccountScope;
  readonly id: string;
}

/** Ends a verification: its code counts no more. Throws 404; 422 `code_expired`; 409 `wrong_state`. */
export function cancelVerification({ deps, scope, id }: OfOne): Promise<Verification> {
  return deps.database.asAccount(scope, async (tx) => {
    const row = await lockVerification(tx, scope, id);
    if (!row) throw notFound();
    const now = deps.clock.now();
    requirePending(row, now);
    const canceled = await updateVerification(tx, scope, row, { status: 'canceled', updated_at: now });
    await endFallback(tx, scope, id);
    await tellVerification(tx, scope, canceled, now);
    return asVerification(canceled, now);
  });
}

/** How a verification stands. Throws 404. */
export async function findVerification({ deps, scope, id }: OfOne): Promise<Verification> {
  const row = await deps.database.asAccount(scope, (tx) => readVerification(tx, scope, id));
  if (!row) throw notFound();
  return asVerification(row, deps.clock.now());
}
