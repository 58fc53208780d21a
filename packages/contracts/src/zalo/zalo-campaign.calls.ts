import * as v from 'valibot';
import { approvalSchema } from '../campaign/approval.ts';
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
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { zaloCampaignDraftSchema, zaloCampaignSchema } from './zalo-campaign.ts';
import { ratingSumSchema } from './zalo-rating.ts';

export const getZaloCampaign = defineCall({
  id: 'campaign_zalo.list',
  method: 'POST',
  path: '/api/campaign_zalo/GetZaloCampaign',
  access: 'campaign:read',
  safe: true,
  request: v.omit(campaignListRequest, ['search']),
  data: v.array(zaloCampaignSchema),
  info: campaignListInfo,
});

/** As {@link getZaloCampaign}, searched by name, template and official account. */
export const searchZaloCampaign = defineCall({
  id: 'campaign_zalo.search',
  method: 'POST',
  path: '/api/campaign_zalo/searchZaloCampaign',
  access: 'campaign:read',
  safe: true,
  request: campaignListRequest,
  data: v.array(zaloCampaignSchema),
  info: campaignListInfo,
});

/** One Zalo campaign with its report. */
export const viewZaloCampaign = defineCall({
  id: 'campaign_zalo.view',
  method: 'POST',
  path: '/api/campaign_zalo/view',
  access: 'campaign:read',
  safe: true,
  ours: true,
  request: v.object({ id: requiredText(64) }),
  data: zaloCampaignSchema,
  info: v.object({
    /** Messages by what they went by: recipients who got an SMS instead are in both. */
    by_channel: v.array(
      v.object({
        channel: v.picklist(['zalo', 'sms']),
        messages: v.number(),
        /** Handed over, arrived or not. */
        sent: v.number(),
        delivered: v.number(),
        /** Minor units. */
        charged: v.number(),
      }),
    ),
    by_carrier: v.record(v.string(), v.number()),
    /** Refusals of Zalo and of carriers, those that an SMS made up for among them. */
    top_errors: v.array(v.object({ code: v.number(), count: v.number() })),
    /** What its recipients rated, where the template asks for it. */
    ratings: ratingSumSchema,
    /** When sending goes on by itself (`quiet_hours`, `quota`); null otherwise. */
    resumes_at: v.nullable(v.string()),
    /** When the last message goes out at the pace of the last minutes (ISO); null for what is not being sent. */
    expected_end: v.optional(v.nullable(v.string()), null),
    /** Messages a minute in the last minutes of sending; null for what is not being sent, or has hardly begun. */
    measured_rate: v.optional(v.nullable(v.number()), null),
    /** To go on with a draft; null for what was launched. */
    draft: v.nullable(zaloCampaignDraftSchema),
    /** Whether somebody had to agree, and did; null if nobody was asked. */
    approval: v.nullable(approvalSchema),
  }),
  messages: [messages.somethingWrong],
  codes: ['not_found'],
});

const control = { ...campaignStep, data: zaloCampaignSchema } as const;

/** Takes a launch back before anything is sent: the money is free again, the draft is as before. */
export const undoZaloCampaign = defineCall({ ...control, id: 'campaign_zalo.undo', path: '/api/campaign_zalo/undo' });

/** Holds a campaign: messages already handed to Zalo, or to a carrier, stay handed over. */
export const pauseZaloCampaign = defineCall({
  ...control,
  id: 'campaign_zalo.pause',
  path: '/api/campaign_zalo/pause',
});

export const resumeZaloCampaign = defineCall({
  ...control,
  id: 'campaign_zalo.resume',
  path: '/api/campaign_zalo/resume',
});

/** Ends a campaign early: what was not sent is cancelled, SMS in place of messages too, and its money given back. */
export const cancelZaloCampaign = defineCall({
  ...control,
  id: 'campaign_zalo.cancel',
  path: '/api/campaign_zalo/cancel',
});

/** Makes a new draft with the same official account, template, values, fallback and recipients. */
export const duplicateZaloCampaign = defineCall({
  ...copyStep,
  id: 'campaign_zalo.duplicate',
  path: '/api/campaign_zalo/duplicate',
  data: zaloCampaignSchema,
  info: v.object({ draft: zaloCampaignDraftSchema }),
});

/**
 * Makes a new draft for those recipients of a campaign who got the message neither over Zalo nor by the SMS in its place
 * (`failed`), or of whom nobody can tell (`unknown`): same content and sources, narrowed by `only`. 409 while the campaign
 * is not over.
 */
export const resendZaloCampaign = defineCall({
  ...duplicateZaloCampaign,
  id: 'campaign_zalo.resend',
  path: '/api/campaign_zalo/resend',
  request: v.object({ id: requiredText(64), outcome: v.picklist(resendOutcomesOf.zalo, rule('oneOf')) }),
  codes: ['not_found', 'wrong_state', 'idempotency_conflict'],
});

/**
 * Lets a campaign be sent that costs so much that a second person must agree. 403 for the person who asked (`info.reason`
 * `own_request`).
 */
export const approveZaloCampaign = defineCall({
  ...approveStep,
  id: 'campaign_zalo.approve',
  path: '/api/campaign_zalo/approve',
  data: zaloCampaignSchema,
});

/** Sends a campaign back to a draft, with a reason, and its money to the balance. 403 as above. */
export const rejectZaloCampaign = defineCall({
  ...rejectStep,
  id: 'campaign_zalo.reject',
  path: '/api/campaign_zalo/reject',
  data: zaloCampaignSchema,
});

/** Puts a campaign that is over away, or, with `restore`, back to where it was; its log stays. */
export const archiveZaloCampaign = defineCall({
  ...archiveStep,
  id: 'campaign_zalo.archive',
  path: '/api/campaign_zalo/archive',
  data: zaloCampaignSchema,
});

/** Throws a draft away; audiences that nothing uses any more are forgotten later. */
export const deleteZaloCampaignDraft = defineCall({
  ...deleteStep,
  id: 'campaign_zalo.delete_draft',
  path: '/api/campaign_zalo/delete',
});
