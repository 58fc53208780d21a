import type { SystemTx } from '../database/transaction.ts';
import type { AccountDeps } from './account-deps.ts';
import { markSignedIn } from './auth.repository.ts';
import { insertSignIn, isNewPlace } from './sign-in.repository.ts';
import { signInPlace } from './sign-in-place.ts';
import { tellOfNewLogin } from './tell-of-security.ts';

interface Tried {
  readonly deps: Pick<AccountDeps, 'ids' | 'jobs' | 'bus'>;
  readonly userId: string;
  readonly outcome: 'passed' | 'wrong_code';
  /** The step that decided it. */
  readonly method: string;
  readonly browser: { readonly address: string; readonly userAgent: string };
  readonly now: Date;
}

/** Keeps that somebody logged in or failed to; of a place that is new, they are told. */
export async function noteSignIn(tx: SystemTx, { deps, userId, outcome, method, browser, now }: Tried): Promise<void> {
  const place = signInPlace(browser);
  const isPassed = outcome === 'passed';
  const isNew = isPassed && (await isNewPlace(tx, userId, place));
  const id = deps.ids.next('signIn');
  const { address: ip, userAgent } = browser;
  const row = { id, outcome, method, ip, user_agent: userAgent, is_new: isNew, created_at: now };
  await insertSignIn(tx, { ...row, userId, place });
  if (isPassed) await markSignedIn(tx, userId, now);
  if (isNew) await tellOfNewLogin(tx, { deps, userId, now }, row);
}
