import type { FileStore } from '../files/file-store.ts';
import { handleJob, handlePeriodically, type JobHandler } from '../jobs/job.ts';
import { endSenders } from './end-senders.usecases.ts';
import { reviewStep } from './review-sender.usecases.ts';
import type { ReviewDelays } from './review-delays.ts';
import type { SenderDeps } from './sender-deps.ts';
import { reviewSenderJob } from './sender.jobs.ts';
import { sweepDocuments } from './sweep-documents.usecases.ts';

const HOUR = 3_600_000;

/** What workers do for senders: the simulated review where there is one, reminders and ends, tidying of documents. */
export function senderHandlers(
  deps: SenderDeps & { documents: FileStore; senderReview: ReviewDelays | null },
): JobHandler[] {
  const { senderReview: delays, clock } = deps;
  return [
    handleJob(reviewSenderJob, async ({ payload, scope }) => {
      if (!scope || !delays) return undefined;
      const outcome = await reviewStep({ deps, scope, id: payload.sender_id });
      if (outcome !== 'forwarded') return undefined;
      return { again: { payload, runAt: new Date(clock.now().getTime() + delays.decideSeconds * 1_000) } };
    }),
    handlePeriodically('sender.ends', HOUR, () => endSenders(deps)),
    handlePeriodically('sender.documents', 24 * HOUR, () => sweepDocuments(deps)),
  ];
}
