import * as v from 'valibot';
import { defineCall, nothing } from '../core/call.ts';
import { json, list } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { campaignChannels } from './campaign.ts';
import { onlyThose } from './draft.ts';
import { recipientCountSchema } from './recipient-count.ts';

const ids = list(requiredText(64));

/**
 * How many recipients some sources hold together, each number once, and by which carriers: what a quote of them counts
 * before anybody is left out. Lists that are still being read, or are gone, count as nothing.
 * Null where there are more segments than are counted at once.
 */
export const countRecipients = defineCall({
  id: 'audience.count',
  method: 'POST',
  path: '/api/audience/count',
  access: 'campaign:read',
  safe: true,
  ours: true,
  request: v.object({
    channel: v.picklist(campaignChannels, rule('oneOf')),
    audience_ids: ids,
    tag_ids: ids,
    segment_ids: ids,
    contact_ids: ids,
    /** Only those whose message or call in an earlier campaign came out so. */
    only: v.optional(json(v.nullable(onlyThose)), null),
  }),
  data: v.nullable(recipientCountSchema),
  info: nothing,
});
