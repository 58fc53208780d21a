import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

/** Begins the calls of a launched campaign, unless that launch was undone (`run` is then an earlier one). */
export const startVoiceJob = defineJob({
  kind: 'voice.start',
  payload: v.object({ campaign_id: v.string(), run: v.number() }),
});

/** Makes a campaign's recipients calls, and cancels those of a campaign that was ended early; safe to be done again. */
export const fillCallsJob = defineJob({
  kind: 'voice.fill',
  payload: v.object({ campaign_id: v.string() }),
});

/** Dials what is due, of all campaigns; one over all processes, which goes on while there are calls to make. */
export const dialJob = defineJob({ kind: 'voice.dial', payload: v.object({}), maxAttempts: 20 });

/** Sees to it that somebody dials: work of one account cannot queue that of the whole installation. */
export const wakeDiallerJob = defineJob({ kind: 'voice.wake', payload: v.object({}) });

/** Dials one test call. */
export const dialTestJob = defineJob({
  kind: 'voice.test',
  payload: v.object({ call_id: v.string() }),
  maxAttempts: 3,
});

/** Dials one demo of calls: a sound to a person's own phone, of no campaign. */
export const dialDemoJob = defineJob({
  kind: 'voice.demo',
  payload: v.object({ call_id: v.string(), caller_id: v.string(), sound_id: v.string(), version: v.number() }),
  maxAttempts: 3,
});
