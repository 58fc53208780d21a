import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { Absent } from '@app/ui/absent.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { useLingui } from '@lingui/react/macro';
import { CampaignName, useCampaignColumns } from '../shared/campaign-columns.tsx';
import { CampaignProgress } from '../shared/campaign-progress.tsx';
import classes from './sms-list.module.css';

/** The list's columns. */
export function useSmsColumns(): Column<Campaign>[] {
  const { t } = useLingui();
  const columns = useCampaignColumns();
  return [
    {
      key: 'name',
      header: t`Campaign`,
      sort: 'name',
      cell: (campaign) => <CampaignName campaign={campaign} />,
    },
    columns.status,
    {
      key: 'sender',
      header: t`Sender`,
      phone: 'none',
      cell: ({ sender }) => (sender ? <span className={classes.sender}>{sender.name}</span> : <Absent />),
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
