import type { AccountScope } from '../database/account-scope.ts';
import { handleJob, handlePeriodically, type JobHandler } from '../jobs/job.ts';
import { startVoiceCampaign } from './begin-voice.ts';
import { dialDemo } from './demo-call.ts';
import { dialDue } from './dial.usecases.ts';
import { dialTest } from './dial-test.ts';
import { fillCalls } from './fill-calls.ts';
import { queueDialling } from './queue-dialling.ts';
import { sweepVoice } from './sweep-voice.ts';
import { dialDemoJob, dialJob, dialTestJob, fillCallsJob, startVoiceJob, wakeDiallerJob } from './voice.jobs.ts';
import type { VoiceDeps } from './voice-deps.ts';

const SWEEP_EVERY = 10_000;

/** The worker's part of calling. */
export function voiceHandlers(deps: VoiceDeps): JobHandler[] {
  return [
    handleJob(startVoiceJob, ({ payload, scope }) =>
      startVoiceCampaign({ deps, scope: requireScope(scope), id: payload.campaign_id, run: payload.run }),
    ),
    handleJob(
      fillCallsJob,
      ({ payload, scope, signal }) => fillCalls({ deps, scope: requireScope(scope), id: payload.campaign_id, signal }),
      undefined,
      { atMost: 2 },
    ),
    handleJob(wakeDiallerJob, () => queueDialling(deps)),
    handleJob(dialJob, async () => {
      const runAt = await dialDue(deps);
      return runAt === null ? undefined : { again: { payload: {}, runAt } };
    }),
    handleJob(dialTestJob, ({ payload, scope }) =>
      dialTest({ deps, scope: requireScope(scope), callId: payload.call_id }),
    ),
    handleJob(dialDemoJob, ({ payload, scope }) => {
      const { call_id: callId, caller_id: callerId, sound_id: soundId, version } = payload;
      return dialDemo({ deps, scope: requireScope(scope), callId, parts: { callerId, soundId, version } });
    }),
    handlePeriodically('voice.sweep', SWEEP_EVERY, () => sweepVoice(deps)),
  ];
}

function requireScope(scope: AccountScope | null): AccountScope {
  if (!scope) throw new Error('A job of a voice campaign must name its account');
  return scope;
}
