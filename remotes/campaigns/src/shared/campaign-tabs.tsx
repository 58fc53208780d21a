import { campaignStatuses } from '@app/contracts/campaign/campaign.ts';
import { StatusTabs } from '@app/ui/status-tabs.tsx';
import { useLingui } from '@lingui/react/macro';

type Status = (typeof campaignStatuses)[number];

interface CampaignTabsProps {
  readonly channel: 'sms' | 'voice' | 'zalo';
  readonly current: Status | 'all';
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly pathTo: (status: Status | 'all') => string;
}

/** Always on screen, so that the tabs stand still while their counts load. */
const STEADY = ['draft', 'scheduled', 'sending', 'paused', 'completed', 'cancelled', 'failed'] as const;

/** The campaigns of a channel by status; those of calls do not send but call. */
export function CampaignTabs({ channel, ...props }: CampaignTabsProps) {
  const { t } = useLingui();
  const labels = channel === 'voice' ? { sending: t`Calling` } : {};
  return <StatusTabs statuses={campaignStatuses} steady={STEADY} labels={labels} {...props} />;
}
