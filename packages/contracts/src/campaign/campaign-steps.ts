import * as v from 'valibot';
import { choices, countsByStatus, idFilter, spanFields } from '../core/filters.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { flag } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { campaignStatuses, messageTypes } from './campaign.ts';

const id = requiredText(64);

/** The dates that a span of a list of campaigns can be about. */
export const campaignDates = ['created_at', 'launched_at'] as const;
export type CampaignDate = (typeof campaignDates)[number];

/**
 * What a channel's campaigns are listed by. `sender_id` is of a brand name, a caller ID, or an official account. `span_of`
 * is the date that `from` and `to` are about; a campaign that was never launched has no `launched_at` and is left out.
 */
export const campaignListRequest = v.object({
  ...listFields(['created_at', 'name', 'launched_at', 'recipients', 'cost'], '-created_at'),
  ...spanFields,
  span_of: v.optional(v.picklist(campaignDates, rule('oneOf')), 'created_at'),
  status: choices(campaignStatuses),
  message_type: choices(messageTypes),
  sender_id: idFilter(),
});

export const campaignListInfo = v.object({ ...pageInfoFields, counts_by_status: countsByStatus });

/**
 * A step that a campaign takes, whatever its channel; the call adds the campaign as `data`. `balance` is what is left
 * after it, in minor units.
 */
export const campaignStep = {
  method: 'POST',
  access: 'campaign:send',
  safe: false,
  ours: true,
  request: v.object({ id }),
  info: v.object({ balance: v.number() }),
  codes: ['not_found', 'wrong_state'],
} as const;

/** A new draft made of a campaign; the call adds what it answers. */
export const copyStep = {
  ...campaignStep,
  access: 'campaign:write',
  idempotent: true,
  codes: ['not_found', 'idempotency_conflict'],
} as const;

export const approveStep = { ...campaignStep, access: 'campaign:approve' } as const;

export const rejectStep = { ...approveStep, request: v.object({ id, reason: requiredText(500) }) } as const;

export const archiveStep = {
  ...campaignStep,
  access: 'campaign:write',
  request: v.object({ id, restore: v.optional(flag(), false) }),
} as const;

/** A draft that is thrown away: nothing but its id is left to answer. */
export const deleteStep = {
  ...campaignStep,
  access: 'campaign:write',
  data: v.object({ id: v.string() }),
  info: v.object({}),
} as const;
