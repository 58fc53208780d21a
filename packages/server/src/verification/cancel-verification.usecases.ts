import type { Verification } from '@app/contracts/verification/verification.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { findAsked, lockAsked, type AskedVerification } from './asked-verification.ts';
import { endFallback } from './attempt.repository.ts';
import { requirePending } from './check-verification.usecases.ts';
import { tellVerification } from './tell-verification.ts';
import type { VerificationDeps } from './verification-deps.ts';
import { asVerification } from './verification-view.ts';
import { updateVerification } from './verification.repository.ts';

interface OfOne extends AskedVerification {
  readonly deps: Pick<VerificationDeps, 'database' | 'clock'>;
  readonly scope: AccountScope;
}

/** Ends a verification: its code counts no more. Throws 404; 422 `code_expired`; 409 `wrong_state`. */
export function cancelVerification({ deps, scope, ...asked }: OfOne): Promise<Verification> {
  return deps.database.asAccount(scope, async (tx) => {
    const row = await lockAsked(tx, scope, asked);
    const now = deps.clock.now();
    requirePending(row, now);
    const canceled = await updateVerification(tx, scope, row, { status: 'canceled', updated_at: now });
    await endFallback(tx, scope, row.id);
    await tellVerification(tx, scope, canceled, now);
    return asVerification(canceled, now);
  });
}

/** How a verification stands. Throws 404. */
export async function findVerification({ deps, scope, ...asked }: OfOne): Promise<Verification> {
  const row = await deps.database.asAccount(scope, (tx) => findAsked(tx, scope, asked));
  return asVerification(row, deps.clock.now());
}
