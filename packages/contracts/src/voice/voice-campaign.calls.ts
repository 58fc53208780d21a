import * as v from 'valibot';
import { approvalSchema } from '../campaign/approval.ts';
import { campaignStatuses } from '../campaign/campaign.ts';
import {
  approveStep,
  archiveStep,
  campaignListInfo,
  campaignListRequest,
  campaignStep,
  copyStep,
  deleteStep,
  rejectStep,
} from '../campaign/campaign-steps.ts';
import { resendOutcomesOf } from '../campaign/draft.ts';
import { messages } from '../catalogue/messages.ts';
import { defineCall } from '../core/call.ts';
import { choices } from '../core/filters.ts';
import { openEnum } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { voiceCampaignSchema, voiceDraftSchema } from './voice-campaign.ts';
import { keyActions } from './voice-settings.ts';

export const getVoiceCampaign = defineCall({
  id: 'campaign.list',
  method: 'POST',
  path: '/api/campaign/GetCampaign',
  access: 'campaign:read',
  safe: true,
  request: v.omit(campaignListRequest, ['search']),
  data: v.array(voiceCampaignSchema),
  info: campaignListInfo,
});

/** As {@link getVoiceCampaign}, searched by name, sound and caller. */
export const searchVoiceCampaign = defineCall({
  id: 'campaign.search',
  method: 'POST',
  path: '/api/campaign/searchCampaign',
  access: 'campaign:read',
  safe: true,
  request: campaignListRequest,
  data: v.array(voiceCampaignSchema),
  info: campaignListInfo,
});

/** The newest 1 000 campaigns by name, of one channel or of all, for pickers; without pages. */
export const getAllCampaigns = defineCall({
  id: 'campaign.all',
  method: 'POST',
  path: '/api/campaign/getAllCampaign',
  access: 'campaign:read',
  safe: true,
  request: v.object({
    channel: choices(['sms', 'voice', 'zalo']),
    status: choices(campaignStatuses),
  }),
  data: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      channel: openEnum(['sms', 'voice', 'zalo']),
      status: openEnum(campaignStatuses),
      created_at: v.string(),
    }),
  ),
  info: v.object({}),
});

/** One voice campaign with its report. Hours and days are those of Asia/Ho_Chi_Minh. */
export const viewVoiceCampaign = defineCall({
  id: 'campaign.view',
  method: 'POST',
  path: '/api/campaign/view',
  access: 'campaign:read',
  safe: true,
  request: v.object({ id: requiredText(64) }),
  data: voiceCampaignSchema,
  info: v.object({
    by_status: v.record(v.string(), v.number()),
    /** One row per key of the menu, and for others that were pressed. */
    by_key: v.array(
      v.object({
        key: v.string(),
        label: v.string(),
        action: openEnum(keyActions),
        tag: v.nullable(v.object({ id: v.string(), name: v.string(), color: v.string() })),
        calls: v.number(),
      }),
    ),
    /** Calls by the hour in which they were last dialled; `day` is `YYYY-MM-DD`, `hour` 0 to 23. */
    by_hour: v.array(v.object({ day: v.string(), hour: v.number(), calls: v.number(), answered: v.number() })),
    /** Answered calls by length in seconds, `from_s` inclusive, `to_s` exclusive. */
    durations: v.array(v.object({ from_s: v.number(), to_s: v.number(), calls: v.number() })),
    by_carrier: v.record(v.string(), v.number()),
    /** Calls by how often they were dialled. */
    by_attempts: v.record(v.string(), v.number()),
    top_errors: v.array(v.object({ code: v.number(), count: v.number() })),
    /** Share of the final calls that were answered, 0 to 1; null while there are none. */
    answered_rate: v.nullable(v.number()),
    /** Seconds of an answered call on average; null while there are none. */
    avg_duration: v.nullable(v.number()),
    /** When calls go on by themselves (`quiet_hours`, or nothing but retries to wait for); null otherwise. */
    next_call_at: v.nullable(v.string()),
    /** To go on with a draft; null for what was launched. */
    draft: v.nullable(voiceDraftSchema),
    /** Whether somebody had to agree, and did; null if nobody was asked. */
    approval: v.nullable(approvalSchema),
  }),
  messages: [messages.somethingWrong],
  codes: ['not_found'],
});

const control = { ...campaignStep, data: voiceCampaignSchema } as const;

/** Takes a launch back before anybody is called: the money is free again, the draft is as before. */
export const undoVoiceCampaign = defineCall({ ...control, id: 'campaign.undo', path: '/api/campaign/undo' });

/** Holds a campaign: calls under way are finished, nobody else is dialled. */
export const pauseVoiceCampaign = defineCall({ ...control, id: 'campaign.pause', path: '/api/campaign/pause' });

export const resumeVoiceCampaign = defineCall({ ...control, id: 'campaign.resume', path: '/api/campaign/resume' });

/** Ends a campaign early: calls under way are finished, the others cancelled and their money given back. */
export const cancelVoiceCampaign = defineCall({ ...control, id: 'campaign.cancel', path: '/api/campaign/cancel' });

/** Makes a new draft with the same caller, sound, settings and recipients. */
export const duplicateVoiceCampaign = defineCall({
  ...copyStep,
  id: 'campaign.duplicate',
  path: '/api/campaign/duplicate',
  data: voiceCampaignSchema,
  info: v.object({ draft: voiceDraftSchema }),
});

/**
 * Makes a new draft that calls those recipients of a campaign again whose call came out so: same caller, sound, settings and
 * sources, narrowed by `only`. 409 while the campaign is not over.
 */
export const resendVoiceCampaign = defineCall({
  ...duplicateVoiceCampaign,
  id: 'campaign.resend',
  path: '/api/campaign/resend',
  request: v.object({ id: requiredText(64), outcome: v.picklist(resendOutcomesOf.voice, rule('oneOf')) }),
  codes: ['not_found', 'wrong_state', 'idempotency_conflict'],
});

/**
 * Lets a campaign call that costs so much that a second person must agree. 403 for the person who asked (`info.reason`
 * `own_request`).
 */
export const approveVoiceCampaign = defineCall({
  ...approveStep,
  id: 'campaign.approve',
  path: '/api/campaign/approve',
  data: voiceCampaignSchema,
});

/** Sends a campaign back to a draft, with a reason, and its money to the balance. 403 as above. */
export const rejectVoiceCampaign = defineCall({
  ...rejectStep,
  id: 'campaign.reject',
  path: '/api/campaign/reject',
  data: voiceCampaignSchema,
});

/** Puts a campaign that is over away, or, with `restore`, back to where it was; its log stays. */
export const archiveVoiceCampaign = defineCall({
  ...archiveStep,
  id: 'campaign.archive',
  path: '/api/campaign/archive',
  data: voiceCampaignSchema,
});

/** Throws a draft away; audiences that nothing uses any more are forgotten later. */
export const deleteVoiceDraft = defineCall({
  ...deleteStep,
  id: 'campaign.delete_draft',
  path: '/api/campaign/delete',
});
