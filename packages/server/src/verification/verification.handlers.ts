import { accountScope, type AccountScope } from '../database/account-scope.ts';
import { handleJob, handlePeriodically, type JobHandler } from '../jobs/job.ts';
import { findDue, findLostCalls } from './attempt.repository.ts';
import { endCall } from './code-call.ts';
import { fallBack } from './fall-back.usecases.ts';
import { handOver } from './hand-over.usecases.ts';
import { forgetCounters } from './place.repository.ts';
import { forgetWidgets } from '../widget/widget.repository.ts';
import type { HandingDeps } from './verification-deps.ts';
import { tellBreaker } from './tell-breaker.ts';
import { tellExpired } from './tell-verification.ts';
import { breakerJob, handOverJob } from './verification.jobs.ts';
import { expireOverdue } from './verification.repository.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const AT_ONCE = 200;
const EXPIRED_AT_ONCE = 1_000;
/** Milliseconds after which a call of which nothing is heard is lost. */
const LOST_AFTER = 10 * 60_000;
const LOST = 1504;

/** What workers do for verifications: hand codes over, go on to the next channel, and end what is over. */
export function verificationHandlers(deps: HandingDeps): JobHandler[] {
  return [
    handleJob(handOverJob, ({ payload, scope }) =>
      handOver({ deps, scope: requireScope(scope), attemptId: payload.attempt_id }),
    ),
    handleJob(breakerJob, ({ payload, scope }) => tellBreaker({ deps, scope: requireScope(scope), payload })),
    sweepHandler(deps),
    handlePeriodically('verification.forget', HOUR, () => forget(deps)),
  ];
}

/** Comes again as one job, so that looking each second leaves no rows behind. */
function sweepHandler(deps: HandingDeps): JobHandler {
  return {
    kind: 'verification.sweep',
    everyMs: SECOND,
    atMost: 1,
    run: async () => {
      await sweepVerifications(deps);
      return { again: { payload: {}, runAt: new Date(deps.clock.now().getTime() + SECOND) } };
    },
    givenUp: () => Promise.resolve(),
  };
}

/** Sends by the next channel where that is due, and marks and tells what has expired. Doing it twice does no harm. */
export async function sweepVerifications(deps: HandingDeps): Promise<void> {
  const { database, clock, log } = deps;
  const now = clock.now();
  await database.asSystem(async (tx) => tellExpired(tx, await expireOverdue(tx, { now, limit: EXPIRED_AT_ONCE }), now));
  for (const { accountId, id } of await database.asSystem((tx) => findDue(tx, { now, limit: AT_ONCE }))) {
    // The row itself says whose it is.
    await fallBack({ deps, scope: accountScope(accountId), attemptId: id }).catch((error: unknown) => {
      log.error({ err: error, attempt: id }, 'The next channel of a verification could not be tried');
    });
  }
}

/** Calls of which nothing was heard are charged as the longest; counters of addresses and ranges are forgotten. */
async function forget(deps: HandingDeps): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now().getTime();
  await database.asSystem((tx) => forgetCounters(tx, new Date(now - DAY)));
  await database.asSystem((tx) => forgetWidgets(tx, new Date(now - DAY)));
  const before = new Date(now - LOST_AFTER);
  const end = { status: 'sent', errorCode: LOST, talkedMs: null } as const;
  for (const { accountId, id } of await database.asSystem((tx) => findLostCalls(tx, { before, limit: AT_ONCE }))) {
    const scope = accountScope(accountId);
    await database.asAccount(scope, (tx) => endCall({ deps, tx, scope, attemptId: id, end }));
  }
}

function requireScope(scope: AccountScope | null): AccountScope {
  if (!scope) throw new Error('A job of a verification must name its account');
  return scope;
}
