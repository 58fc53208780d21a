import { senderCarriers } from '@app/contracts/sender/sender-rules.ts';
import { accountScope } from '../database/account-scope.ts';
import { Failure } from '../http/failure.ts';
import { decideSender, setCarrier } from '../sender/review-sender.usecases.ts';
import type { AdminDeps } from './admin-deps.ts';
import { AdminError } from './admin-error.ts';
import { findReviewed, listWaitingSenders, type ReviewRow } from './review.repository.ts';

/** What an operator may say of a sender: whether the account must be told why, and what becomes of it. */
export const senderVerbs = {
  forward: { event: 'forwarded', needsReason: false },
  approve: { event: 'approved', needsReason: false },
  reject: { event: 'rejected', needsReason: true },
  suspend: { event: 'suspended', needsReason: true },
  reinstate: { event: 'reinstated', needsReason: false },
  revoke: { event: 'revoked', needsReason: true },
  renew: { event: 'renewed', needsReason: false },
  'refuse-renewal': { event: 'renewal_refused', needsReason: true },
} as const;

type Verdict = (typeof senderVerbs)[keyof typeof senderVerbs]['event'];

const carrierWords = ['approved', 'pending', 'rejected', 'suspended'] as const;

/** One line per sender that waits for a review, the carriers, or its renewal. */
export async function describeWaitingSenders({ database }: AdminDeps): Promise<string[]> {
  const rows = await database.asSystem(listWaitingSenders);
  return rows.map(({ id, name, status, accountName }) => `${id}  ${name}  ${status}  ${accountName}`);
}

/** Decides a sender, and tells its account. Throws {@link AdminError} for what the sender's state does not allow. */
export async function reviewSender(
  deps: AdminDeps,
  { id, event, reason }: { id: string; event: Verdict; reason: string },
): Promise<string[]> {
  const row = await requireSender(deps, id);
  const scope = accountScope(row.accountId);
  await decideSender({ deps, scope, id, actor: deps.operator, event, reason }).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    throw new AdminError(`The sender ${row.name} is ${row.status}, so it cannot be ${event.replace('_', ' ')}.`);
  });
  return [`${row.accountName}: sender ${row.name} ${event.replace('_', ' ')}`];
}

/** Notes what one carrier says. Throws {@link AdminError} for a carrier or a word that is none. */
export async function reviewCarrier(
  deps: AdminDeps,
  { id, carrier, word, reason }: { id: string; carrier: string; word: string; reason: string },
): Promise<string[]> {
  const row = await requireSender(deps, id);
  const known = senderCarriers.find((each) => each === carrier);
  if (!known) throw new AdminError(`Which carrier? One of ${senderCarriers.join(', ')}.`);
  const status = carrierWords.find((each) => each === word);
  if (!status) throw new AdminError(`What does the carrier say? One of ${carrierWords.join(', ')}.`);
  await setCarrier({
    deps,
    scope: accountScope(row.accountId),
    id,
    actor: deps.operator,
    carrier: known,
    status,
    reason,
  });
  return [`${row.accountName}: sender ${row.name} ${status} by ${known}`];
}

async function requireSender({ database }: AdminDeps, id: string): Promise<ReviewRow> {
  const row = await database.asSystem((tx) => findReviewed(tx, 'sender', id));
  if (!row) throw new AdminError(`There is no sender ${id}; "sender list" shows those that wait.`);
  return row;
}
