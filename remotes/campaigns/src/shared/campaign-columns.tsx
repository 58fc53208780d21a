import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { useScope } from '@app/platform/session.ts';
import { Absent } from '@app/ui/absent.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Money } from '@app/ui/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { CampaignBadge } from './campaign-badge.tsx';
import classes from './campaign-columns.module.css';
import { CampaignMenu } from './campaign-menu.tsx';
import { openPath } from './campaign-paths.ts';

/** Columns that the lists of all channels have; each list puts its own between them. */
export function useCampaignColumns() {
  const { t } = useLingui();
  return {
    status: {
      key: 'status',
      header: t`Status`,
      phone: 'detail',
      cell: (campaign) => <CampaignBadge campaign={campaign} />,
    },
    cost: {
      key: 'cost',
      header: t`Cost`,
      sort: 'cost',
      align: 'right',
      phone: 'none',
      // What is set aside while it is being sent holds what was charged already.
      cell: ({ cost: { charged, reserved, currency } }) =>
        charged + reserved === 0 ? <Absent /> : <Money amount={Math.max(charged, reserved)} currency={currency} />,
    },
    launched: {
      key: 'launched_at',
      header: t`Sent at`,
      sort: 'launched_at',
      cell: (campaign) => <Launched campaign={campaign} />,
    },
    created: {
      key: 'created_at',
      header: t`Created at`,
      sort: 'created_at',
      phone: 'none',
      cell: ({ created_at }) => <DateTime at={created_at} />,
    },
    actions: {
      key: 'actions',
      header: t`Actions`,
      align: 'right',
      phone: 'end',
      cell: (campaign) => <CampaignMenu campaign={campaign} />,
    },
  } satisfies Record<string, Column<Campaign>>;
}

interface CampaignNameProps {
  readonly campaign: Campaign;
  /** What is sent, below the name. */
  readonly content?: string | undefined;
}

/** A draft's name leads on to editing it, any other to the campaign's page. */
export function CampaignName({ campaign, content }: CampaignNameProps) {
  const mayWrite = useScope('campaign:write');
  return (
    <span className={classes.name}>
      <Link to={openPath(campaign, mayWrite)}>{campaign.name}</Link>
      {content !== undefined && <small>{content}</small>}
    </span>
  );
}

/** When it began, or is to begin. */
function Launched({ campaign: { status, schedule, launched_at } }: { campaign: Campaign }) {
  if (status !== 'scheduled' || schedule.at === null) return <DateTime at={launched_at} />;
  return (
    <span className={classes.planned}>
      <Trans>
        Scheduled for <DateTime at={schedule.at} />
      </Trans>
    </span>
  );
}
