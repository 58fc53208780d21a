import { handleJob, handlePeriodically, type JobHandler } from '../../jobs/job.ts';
import { forgetQuotes } from './forget-quotes.ts';
import type { GatherDeps } from './gather-deps.ts';
import { gatherRecipientsJob } from './gather.jobs.ts';
import { gatherRecipients } from './gather.usecases.ts';

const HOUR = 3_600_000;

/** The worker's part of quoting. */
export function quoteHandlers(deps: GatherDeps): JobHandler[] {
  return [
    handleJob(gatherRecipientsJob, async ({ payload, scope, signal }) => {
      if (!scope) throw new Error('A quote belongs to an account');
      await gatherRecipients({ deps, scope, quoteId: payload.quote_id, signal });
    }),
    handlePeriodically('quote.forget', HOUR, () => forgetQuotes(deps)),
  ];
}
