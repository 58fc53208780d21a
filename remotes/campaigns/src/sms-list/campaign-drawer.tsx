import { Drawer } from '@app/ui/drawer.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CampaignDetails } from './campaign-details.tsx';
import { smsCampaignQuery } from './sms-list.queries.ts';

interface CampaignDrawerProps {
  /** Campaign to show, `''` for none. */
  readonly id: string;
  readonly onClose: () => void;
}

/** One campaign beside the list. */
export function CampaignDrawer({ id, onClose }: CampaignDrawerProps) {
  return (
    <Drawer
      opened={id !== ''}
      onClose={onClose}
      position="right"
      size="min(560px, 100%)"
      title={<Trans>SMS campaign</Trans>}
    >
      {id !== '' && <CampaignBody id={id} />}
    </Drawer>
  );
}

function CampaignBody({ id }: { id: string }) {
  const campaign = useQuery(smsCampaignQuery(id));
  if (campaign.error) return <ErrorState error={campaign.error} onRetry={() => void campaign.refetch()} />;
  if (!campaign.data) return <Skeleton height="320px" />;
  return <CampaignDetails campaign={campaign.data.data} byCarrier={campaign.data.info.by_carrier} />;
}
