import { viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { getSmsCampaign, searchSmsCampaign } from '@app/contracts/campaign/sms-list.calls.ts';
import { launchSmsCampaign, scheduleSmsCampaign } from '@app/contracts/campaign/sms-launch.calls.ts';
import { api } from '@app/platform/api.ts';
import { paths } from '../../paths.ts';
import type { LaunchKind } from '../../shared/launch/use-launch.ts';
import type { DraftFields } from '../draft/draft-fields.ts';
import { smsDrafts } from '../draft/open-drafts.ts';

/** How SMS drafts are launched. */
export const smsLaunch: LaunchKind<DraftFields> = {
  drafts: smsDrafts,
  send: ({ id, quoteId, sendAt }) =>
    sendAt === ''
      ? api.send(launchSmsCampaign, { id, quote_id: quoteId })
      : api.send(scheduleSmsCampaign, { mode: 'schedule', id, quote_id: quoteId, send_at: sendAt }),
  campaignPath: paths.smsCampaign,
  calls: [searchSmsCampaign, getSmsCampaign, viewSmsCampaign],
};
