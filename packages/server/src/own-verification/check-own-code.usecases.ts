import { Failure } from '../http/failure.ts';
import { checkNothing, checkVerification } from '../verification/check-verification.usecases.ts';
import type { VerificationDeps } from '../verification/verification-deps.ts';
import { ownScope } from './own-services.ts';

interface CheckOwnCode {
  readonly deps: Pick<VerificationDeps, 'database' | 'clock' | 'vault' | 'ids'>;
  /** The verification that was sent to the number; null if there is none, or nobody to have one. */
  readonly id: string | null;
  readonly code: string;
}

/** Whether a code proves the number that it was sent to. Takes as long where nothing was sent. */
export async function isOwnCode({ deps, id, code }: CheckOwnCode): Promise<boolean> {
  if (id === null) {
    await checkNothing({ deps, scope: ownScope, id: deps.ids.next('verification'), code });
    return false;
  }
  try {
    return (await checkVerification({ deps, scope: ownScope, id, code })).status === 'approved';
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return false;
    throw error;
  }
}
