import { Badge } from '@app/ui/badge.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';

/** Where a campaign stands; one of calls does not send but call. */
export function CampaignBadge({ status, channel }: { status: string; channel: string }) {
  if (channel !== 'voice' || status !== 'sending') return <StatusBadge status={status} />;
  return (
    <Badge tone="sending">
      <Trans>Calling</Trans>
    </Badge>
  );
}
