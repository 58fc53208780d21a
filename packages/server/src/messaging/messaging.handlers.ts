import type * as v from 'valibot';
import type { AccountScope } from '../database/account-scope.ts';
import {
  handleJob,
  handlePeriodically,
  handleTogether,
  type AnyHandler,
  type Doing,
  type FailedJobs,
  type JobRun,
} from '../jobs/job.ts';
import type { SmsReceipt } from '../ports/sms.ts';
import { takeBroken } from './inbound-part.usecases.ts';
import { applyReceiptsJob, submitMessageJob } from './message.jobs.ts';
import type { SubmitDeps } from './messaging-deps.ts';
import type { ReceiptDeps } from './receipt-deps.ts';
import { applyReceipts, endWaitingForReceipts } from './receipt.usecases.ts';
import { giveUpMessage, submitMessages } from './submit-messages.usecases.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Messages that are handed over together; so many of each batch may be `unknown` after a crash. */
const TOGETHER = 100;
/** One batch is written while the carrier answers the other. */
const BATCHES_AT_ONCE = 2;

/** The worker's part of messaging; `most` is how many messages the carrier takes at once without keeping some waiting. */
export function messagingHandlers(deps: SubmitDeps & ReceiptDeps, most = TOGETHER): AnyHandler[] {
  return [
    handleTogether(
      submitMessageJob,
      { together: Math.min(TOGETHER, most), atMost: BATCHES_AT_ONCE },
      (runs, doing) => submitOf(deps, runs, doing),
      ({ payload, scope }) => giveUpMessage({ deps, scope: requireScope(scope), messageId: payload.message_id }),
    ),
    handleJob(
      applyReceiptsJob,
      async ({ payload }) => {
        const early = await applyReceipts({ deps, receipts: payload.receipts.map(readKept) });
        if (early.length > 0) throw new Error(`${early.length} receipts belong to no message that is written yet`);
      },
      ({ payload }) => {
        const refs = payload.receipts.map(({ provider_ref: ref }) => ref);
        deps.log.warn({ provider_refs: refs }, 'Some of these receipts belong to no message of ours');
        return Promise.resolve();
      },
    ),
    handlePeriodically('message.unknown', HOUR, () => endWaitingForReceipts({ deps })),
    handlePeriodically('message.broken', MINUTE, () => takeBroken(deps)),
  ];
}

type SubmitRun = JobRun<v.InferOutput<(typeof submitMessageJob)['payload']>>;

async function submitOf(deps: SubmitDeps, runs: readonly SubmitRun[], doing: Doing): Promise<FailedJobs> {
  const scope = requireScope(runs[0]?.scope ?? null);
  const ids = [...new Set(runs.map(({ payload }) => payload.message_id))];
  const failed = await submitMessages({ deps, scope, doing }, ids);
  return new Map(
    runs.flatMap(({ jobId, payload: { message_id: id } }) => (failed.has(id) ? [[jobId, failed.get(id)]] : [])),
  );
}

type Kept = v.InferOutput<(typeof applyReceiptsJob)['payload']>['receipts'][number];

function readKept(kept: Kept): SmsReceipt {
  const { provider_ref: providerRef, reference, status, error_code: errorCode, error_text: errorText, at } = kept;
  const hints = kept.hints && {
    phones: kept.hints.phones,
    otherRefs: kept.hints.other_refs,
    shortReference: kept.hints.short_reference,
  };
  return { providerRef, reference, status, errorCode, errorText, at: new Date(at), ...(hints && { hints }) };
}

function requireScope(scope: AccountScope | null): AccountScope {
  if (!scope) throw new Error('A message job must name its account');
  return scope;
}
