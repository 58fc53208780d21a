import type { ConfigurationSummary } from '@app/contracts/verify/configuration.ts';
import { Absent } from '@app/ui/absent.tsx';
import { Count } from '@app/ui/count.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { ChangedBadge } from '../shared/changed-badge.tsx';
import { useChannelName } from '../shared/channel-texts.ts';
import classes from '../shared/verify.module.css';

/** The list's columns; `linkOf` gives the address that shows a configuration. */
export function useConfigurationColumns(
  linkOf: (configuration: ConfigurationSummary) => string,
): Column<ConfigurationSummary>[] {
  const { t } = useLingui();
  const channelName = useChannelName();
  return [
    {
      key: 'name',
      header: t`Service`,
      sort: 'name',
      cell: (configuration) => (
        <>
          <Link to={linkOf(configuration)} preventScrollReset className={classes.name}>
            {configuration.name}
          </Link>
          <span className={classes.brand}>{configuration.brand}</span>
        </>
      ),
    },
    {
      key: 'status',
      header: t`Status`,
      cell: ({ status, has_changes: isChanged }) => (
        <>
          <StatusBadge status={status} usual="active" /> {isChanged && <ChangedBadge />}
        </>
      ),
    },
    {
      key: 'channels',
      header: t`Channel order`,
      cell: ({ channels }) => channels.map(channelName).join(' → '),
    },
    {
      key: 'sent',
      header: t`Sent (24 h)`,
      align: 'right',
      phone: 'none',
      cell: (row) => <Count value={row.sent_24h} />,
    },
    {
      key: 'delivered',
      header: t`Delivered (24 h)`,
      align: 'right',
      phone: 'none',
      cell: (row) => <Count value={row.delivered_24h} />,
    },
    {
      key: 'verified',
      header: t`Verified (24 h)`,
      align: 'right',
      phone: 'none',
      cell: (row) => <Count value={row.verified_24h} />,
    },
    {
      key: 'conversion',
      header: t`Conversion rate`,
      align: 'right',
      cell: ({ conversion }) =>
        conversion === null ? <Absent /> : <span className={classes.percent}>{percentText(conversion, 1)}</span>,
    },
    {
      key: 'created_at',
      header: t`Created at`,
      sort: 'created_at',
      phone: 'none',
      priority: 3,
      cell: ({ created_at }) => <DateTime at={created_at} />,
    },
  ];
}
