import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { Absent } from '@app/ui/absent.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Money } from '@app/ui/money.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { CampaignProgress } from '../shared/campaign-progress.tsx';
import classes from './sms-list.module.css';

/** The list's columns; `linkOf` gives the address that shows a campaign. */
export function useSmsColumns(linkOf: (campaign: Campaign) => string): Column<Campaign>[] {
  const { t } = useLingui();
  return [
    {
      key: 'name',
      header: t`Campaign`,
      sort: 'name',
      cell: (campaign) => (
        <Link to={linkOf(campaign)} preventScrollReset className={classes.name}>
          {campaign.name}
        </Link>
      ),
    },
    { key: 'status', header: t`Status`, cell: ({ status }) => <StatusBadge status={status} /> },
    { key: 'sender', header: t`Sender`, phone: 'none', cell: ({ sender }) => sender?.name ?? <Absent /> },
    {
      key: 'recipients',
      header: t`Delivered / recipients`,
      sort: 'recipients',
      cell: ({ counts }) => <CampaignProgress counts={counts} />,
    },
    {
      key: 'cost',
      header: t`Cost`,
      sort: 'cost',
      align: 'right',
      phone: 'none',
      cell: ({ cost: { charged, reserved, currency } }) =>
        charged + reserved === 0 ? <Absent /> : <Money amount={charged + reserved} currency={currency} />,
    },
    {
      key: 'launched_at',
      header: t`Launched at`,
      sort: 'launched_at',
      cell: ({ status, schedule, launched_at }) =>
        status === 'scheduled' && schedule.at !== null ? (
          <span className={classes.planned}>
            <Trans>
              Planned <DateTime at={schedule.at} />
            </Trans>
          </span>
        ) : (
          <DateTime at={launched_at} />
        ),
    },
    {
      key: 'created_at',
      header: t`Created at`,
      sort: 'created_at',
      phone: 'none',
      cell: ({ created_at }) => <DateTime at={created_at} />,
    },
  ];
}
