import type { AccountScope } from '../database/account-scope.ts';
import { handleJob, handlePeriodically, type JobHandler } from '../jobs/job.ts';
import { applyReceiptJob, submitMessageJob } from './message.jobs.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import { applyReceipt, endWaitingForReceipts } from './receipt.usecases.ts';
import { giveUpMessage, submitMessage } from './submit-message.usecases.ts';

const HOUR = 3_600_000;

/** The worker's part of messaging. */
export function messagingHandlers(deps: MessagingDeps): JobHandler[] {
  return [
    handleJob(
      submitMessageJob,
      ({ payload, scope }) => submitMessage({ deps, scope: requireScope(scope), messageId: payload.message_id }),
      ({ payload, scope }) => giveUpMessage({ deps, scope: requireScope(scope), messageId: payload.message_id }),
    ),
    handleJob(
      applyReceiptJob,
      ({ payload }) => {
        const { provider_ref: providerRef, reference, status, error_code: errorCode, error_text: errorText } = payload;
        const at = new Date(payload.at);
        return applyReceipt({ deps, receipt: { providerRef, reference, status, errorCode, errorText, at } });
      },
      ({ payload }) => {
        deps.log.warn({ provider_ref: payload.provider_ref }, 'A receipt belongs to no message of ours');
        return Promise.resolve();
      },
    ),
    handlePeriodically('message.unknown', HOUR, () => endWaitingForReceipts({ deps })),
  ];
}

function requireScope(scope: AccountScope | null): AccountScope {
  if (!scope) throw new Error('A message job must name its account');
  return scope;
}
