import { messages } from '@app/contracts/catalogue/messages.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import type { Verification } from '@app/contracts/verification/verification.ts';
import type { Database } from '../database/database.ts';
import { gatherOn } from '../gather.ts';
import { failure } from '../http/failure.ts';
import { isUnpaid } from './pay-for-code.ts';
import { readRecipient } from './recipient.ts';
import { startTogether, type Started } from './start-together.ts';
import { insertVerifications } from './verification.repository.ts';
import { blockedRow, type Starting, type StartVerification } from './verification-rows.ts';
import { asVerification } from './verification-view.ts';

/** Codes of one service that are started in one transaction at most. */
const MOST_TOGETHER = 256;
/** Milliseconds that codes of a busy service wait for more: a transaction for few costs nearly what one for many does. */
const MORE_MS = 10;

/**
 * Sends a code to a phone number or address, unless a limit or a guard of the service is against it; that is kept as a
 * blocked verification, which is never charged. Codes of one service that are asked for at the same time share a transaction.
 * @throws Failure 404 for an unknown service; 409 `wrong_state` for one that is not published; 422 `validation`,
 * `no_valid_recipient`; 429 `rate_limited` with `info.limit`; 403 or 429 `fraud_blocked`; 402 `insufficient_balance`, `spend_cap_reached`,
 * `member_limit_reached`.
 */
export async function startVerification(start: StartVerification): Promise<Verification> {
  const { deps, scope, configurationId } = start;
  const recipient = readRecipient(start.to);
  if (!recipient) {
    throw failure(422, 'validation', { message: messages.phoneInvalid, errors: { to: [rule('phone')] } });
  }
  const starting = { ...start, recipient };
  try {
    const started = await startOne(deps.database, `${scope.accountId} ${configurationId}`, starting);
    if ('refusal' in started) throw started.refusal;
    return asVerification(started.row, started.at);
  } catch (error) {
    if (isUnpaid(error)) {
      const reason = error.code === 'spend_cap_reached' ? 'spend_cap' : 'balance';
      const blocked = blockedRow(starting, reason, deps.clock.now());
      await deps.database.asAccount(scope, (tx) => insertVerifications(tx, [blocked]));
    }
    throw error;
  }
}

type Outcome = PromiseSettledResult<Started>;

const startOne = gatherOn({ most: MOST_TOGETHER, moreMs: MORE_MS, work: startAll });

/** Those that cannot be started with the others are started by themselves. */
async function startAll(database: Database, starts: readonly Starting[]): Promise<Outcome[]> {
  const [first] = starts;
  if (!first) return [];
  const started = await database.asAccount(first.scope, (tx) => startTogether(tx, starts));
  const outcomes: Outcome[] = [];
  for (const [index, start] of starts.entries()) {
    const value = started[index];
    if (value && value !== 'alone') outcomes.push({ status: 'fulfilled', value });
    else outcomes.push(...(await startAll(database, [start]).catch(asRejected)));
  }
  return outcomes;
}

function asRejected(reason: unknown): Outcome[] {
  return [{ status: 'rejected', reason }];
}
