import * as v from 'valibot';
import { defineCall, nothing } from '../core/call.ts';
import { requiredText } from '../rules/validation.ts';
import { campaignSourcesSchema } from './campaign-sources.ts';

/** Which lists, tags and segments a campaign of any channel goes or went to. */
export const campaignSources = defineCall({
  id: 'campaign.sources',
  method: 'POST',
  path: '/api/campaign/sources',
  access: 'campaign:read',
  safe: true,
  ours: true,
  request: v.object({ id: requiredText(64) }),
  data: campaignSourcesSchema,
  info: nothing,
  codes: ['not_found'],
});
