import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { endedWell } from '@app/contracts/campaign/ended-well.ts';
import { Badge } from '@app/ui/badge.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';

interface CampaignBadgeProps {
  readonly campaign: Pick<Campaign, 'status' | 'channel' | 'counts'>;
}

/** Where a campaign stands; one of calls does not send but call. */
export function CampaignBadge({ campaign }: CampaignBadgeProps) {
  const { status, channel } = campaign;
  if (channel !== 'voice' || status !== 'sending') {
    return <StatusBadge status={status} tone={endedWell(campaign) ? 'delivered' : undefined} />;
  }
  return (
    <Badge tone="sending">
      <Trans>Calling</Trans>
    </Badge>
  );
}
