import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

/** Makes a version of a sound ready: waveform, loudness, the copy for the phone. */
export const processSoundJob = defineJob({
  kind: 'sound.process',
  payload: v.object({ sound_id: v.string(), version: v.number() }),
  maxAttempts: 5,
});
