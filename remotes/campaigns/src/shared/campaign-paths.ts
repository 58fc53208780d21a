import { campaignPath } from '@app/contracts/campaign/campaign-path.ts';
import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { paths } from '../paths.ts';

type Addressed = Pick<Campaign, 'id' | 'channel'>;

/** Where a draft is gone on with. */
export function editPath({ id, channel }: Addressed): string {
  if (channel === 'zalo') return paths.zaloLaunch({ id });
  return channel === 'voice' ? paths.voiceLaunch({ id }) : paths.smsSender({ id });
}

/** Where a draft's recipients are chosen. */
export function recipientsPath(channel: string, id: string): string {
  if (channel === 'zalo') return paths.zaloRecipients({ id });
  return channel === 'voice' ? paths.voiceLaunch({ id, step: 'recipients' }) : paths.smsRecipients({ id });
}

/** Where campaigns of its channel are listed. */
export function listPath({ channel }: Pick<Campaign, 'channel'>): string {
  if (channel === 'zalo') return paths.zaloCampaigns();
  return channel === 'voice' ? paths.voiceCampaigns() : paths.smsCampaigns();
}

/** Where a campaign of a list leads: whoever may write goes on with a draft. */
export function openPath(campaign: Addressed & Pick<Campaign, 'status'>, mayWrite: boolean): string {
  return campaign.status === 'draft' && mayWrite ? editPath(campaign) : campaignPath(campaign);
}
