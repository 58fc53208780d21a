import type { ZaloCampaign } from '@app/contracts/zalo/zalo-campaign.ts';
import { Absent } from '@app/ui/absent.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { useLingui } from '@lingui/react/macro';
import { CampaignName, useCampaignColumns } from '../shared/campaign-columns.tsx';
import { CampaignProgress } from '../shared/campaign-progress.tsx';

/** The list's columns, a campaign's template below its name. */
export function useZaloColumns(): Column<ZaloCampaign>[] {
  const { t } = useLingui();
  const columns = useCampaignColumns();
  return [
    {
      key: 'name',
      header: t`Campaign`,
      sort: 'name',
      cell: (campaign) => <CampaignName campaign={campaign} content={campaign.zalo_template?.name} />,
    },
    columns.status,
    {
      key: 'oa',
      header: t`Zalo OA`,
      phone: 'none',
      cell: ({ oa }) => (oa ? oa.name : <Absent />),
    },
    {
      key: 'recipients',
      header: t`Delivered / recipients`,
      sort: 'recipients',
      cell: ({ counts }) => <CampaignProgress counts={counts} />,
    },
    columns.cost,
    columns.launched,
    columns.created,
    columns.actions,
  ];
}
