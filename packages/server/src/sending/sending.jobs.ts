import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

/** Begins to send a launched campaign, unless that launch was undone (`run` is then an earlier one). */
export const startCampaignJob = defineJob({
  kind: 'campaign.start',
  payload: v.object({ campaign_id: v.string(), run: v.number() }),
});

/**
 * How far a lane has come. The number of the last recipient is not kept; an earlier version reads `phone`, which is empty
 * since.
 */
const laneMark = v.object({
  spread: v.number(),
  phone: v.pipe(
    v.string(),
    v.transform(() => ''),
  ),
});

/** Sends to one lane of a campaign, a slice at a time; one that was given up is queued again by the sweeper. */
export const sendLaneJob = defineJob({
  kind: 'campaign.send',
  payload: v.object({
    campaign_id: v.string(),
    run: v.number(),
    /** From 0. */
    lane: v.number(),
    lanes: v.number(),
    /** A hint how far the lane has come; null to look from its beginning. */
    after: v.nullable(laneMark),
    /** How often in a row the lane waited for carriers that were busy. */
    waits: v.number(),
    /** For campaigns with a pace: when this slice was due, in milliseconds of the epoch. */
    due: v.nullable(v.number()),
  }),
  maxAttempts: 20,
});
