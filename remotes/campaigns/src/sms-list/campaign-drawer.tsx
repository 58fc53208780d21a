import { RecordDrawer } from '@app/ui/record-drawer.tsx';
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
  const campaign = useQuery(smsCampaignQuery(id));
  return (
    <RecordDrawer
      isOpen={id !== ''}
      onClose={onClose}
      title={campaign.data?.data.name ?? <Trans>SMS campaign</Trans>}
      query={campaign}
    >
      {({ data, info }) => <CampaignDetails campaign={data} byCarrier={info.by_carrier} />}
    </RecordDrawer>
  );
}
