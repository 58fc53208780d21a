import { handleJob, type JobHandler } from '../jobs/job.ts';
import type { ReviewDelays } from '../sender/review-delays.ts';
import { reviewStep } from './review-template.usecases.ts';
import type { TemplateDeps } from './template-deps.ts';
import { reviewTemplateJob } from './template.jobs.ts';

/** What workers do for templates: the simulated review, where there is one. */
export function templateHandlers(deps: TemplateDeps & { senderReview: ReviewDelays | null }): JobHandler[] {
  return [
    handleJob(reviewTemplateJob, async ({ payload, scope }) => {
      if (scope && deps.senderReview) await reviewStep({ deps, scope, id: payload.template_id });
      return undefined;
    }),
  ];
}
