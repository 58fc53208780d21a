import * as v from 'valibot';
import { defineJob } from '../../jobs/job.ts';

/** Gathers the recipients of a quote; goes on where an earlier try broke off. */
export const gatherRecipientsJob = defineJob({
  kind: 'quote.gather',
  payload: v.object({ quote_id: v.string() }),
});
