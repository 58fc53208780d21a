import { getZaloCampaign, searchZaloCampaign, viewZaloCampaign } from '@app/contracts/zalo/zalo-campaign.calls.ts';
import { launchZaloCampaign, scheduleZaloCampaign } from '@app/contracts/zalo/zalo-launch.calls.ts';
import { api } from '@app/platform/api.ts';
import { paths } from '../../paths.ts';
import type { LaunchKind } from '../../shared/launch/use-launch.ts';
import { zaloDrafts } from '../draft/zalo-drafts.ts';
import type { ZaloFields } from '../draft/zalo-fields.ts';

/** How Zalo drafts are launched. */
export const zaloLaunch: LaunchKind<ZaloFields> = {
  drafts: zaloDrafts,
  send: ({ id, quoteId, sendAt }) =>
    sendAt === ''
      ? api.send(launchZaloCampaign, { id, quote_id: quoteId })
      : api.send(scheduleZaloCampaign, { mode: 'schedule', id, quote_id: quoteId, send_at: sendAt }),
  campaignPath: paths.zaloCampaign,
  calls: [searchZaloCampaign, getZaloCampaign, viewZaloCampaign],
};
