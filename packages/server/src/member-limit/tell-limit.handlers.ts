import type { WireDeps } from '../billing/wire-deps.ts';
import { handleJob, type JobHandler } from '../jobs/job.ts';
import { tellLimitJob } from '../ledger/member-limit.jobs.ts';
import { tellLimit } from './tell-limit.usecases.ts';

/** What workers do for spending limits of members: tell how much of them is used. */
export function memberLimitHandlers(deps: WireDeps): JobHandler[] {
  return [
    handleJob(tellLimitJob, async ({ scope, payload }) => {
      if (scope) await tellLimit(deps, scope, payload.user_id);
    }),
  ];
}
