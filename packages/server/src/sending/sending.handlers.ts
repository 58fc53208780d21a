import type { AccountScope } from '../database/account-scope.ts';
import { handleJob, handlePeriodically, type JobHandler } from '../jobs/job.ts';
import { startCampaign } from './begin-campaign.ts';
import { sendSlice } from './send-lane.usecases.ts';
import type { SendingDeps } from './sending-deps.ts';
import { sendLaneJob, startCampaignJob } from './sending.jobs.ts';
import { sweep } from './sweep.usecases.ts';

const SWEEP_EVERY = 10_000;

/** The worker's part of sending campaigns. */
export function sendingHandlers(deps: SendingDeps): JobHandler[] {
  return [
    handleJob(startCampaignJob, ({ payload, scope }) =>
      startCampaign({ deps, scope: requireScope(scope), id: payload.campaign_id, run: payload.run }),
    ),
    handleJob(sendLaneJob, (run) => sendSlice({ deps, scope: requireScope(run.scope), run }), undefined, {
      atMost: deps.sending.lanesAtOnce,
    }),
    handlePeriodically('campaign.sweep', SWEEP_EVERY, () => sweep(deps)),
  ];
}

function requireScope(scope: AccountScope | null): AccountScope {
  if (!scope) throw new Error('A campaign job must name its account');
  return scope;
}
