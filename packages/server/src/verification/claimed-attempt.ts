import type { AccountScope } from '../database/account-scope.ts';
import type { AttemptRow } from './attempt.repository.ts';
import type { HandingDeps } from './verification-deps.ts';
import type { VerificationRow } from './verification.repository.ts';

export interface HandOver {
  readonly deps: HandingDeps;
  readonly scope: AccountScope;
  readonly attemptId: string;
}

/** What is handed over: the intent is written, the code is known here alone. */
export interface Claimed extends HandOver {
  readonly attempt: AttemptRow;
  readonly verification: VerificationRow;
  readonly code: string;
}
