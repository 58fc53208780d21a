import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

/** Notes at its contacts when a campaign last reached out to them; queued whenever a campaign stops sending. */
export const lastMessageJob = defineJob({
  kind: 'contact.last_message',
  payload: v.object({ campaign_id: v.string() }),
});
