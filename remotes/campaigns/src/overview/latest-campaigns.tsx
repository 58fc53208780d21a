import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { Card } from '@app/ui/card.tsx';
import type { ListQuery } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { CampaignProgress } from '../shared/campaign-progress.tsx';
import classes from './latest-campaigns.module.css';

/** The newest SMS campaigns, each a link to its drawer in the list. */
export function LatestCampaigns({ query }: { query: ListQuery<Campaign> }) {
  return (
    <Card
      title={<Trans>Latest SMS campaigns</Trans>}
      aside={
        <Link to={paths.smsCampaigns()}>
          <Trans>All SMS campaigns</Trans>
        </Link>
      }
    >
      <LatestRows query={query} />
    </Card>
  );
}

function LatestRows({ query }: { query: ListQuery<Campaign> }) {
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height="220px" />;
  const campaigns = query.data.data;
  if (campaigns.length === 0) return <EmptyState title={<Trans>No SMS campaign yet</Trans>} />;
  return (
    <ul className={classes.rows}>
      {campaigns.map(({ id, name, status, counts, launched_at, created_at }) => (
        <li key={id} className={classes.row}>
          <Link to={paths.smsCampaigns({ id })} className={classes.name}>
            {name}
          </Link>
          <span className={classes.status}>
            <StatusBadge status={status} />
          </span>
          <span className={classes.progress}>
            <CampaignProgress counts={counts} />
          </span>
          <span className={classes.time}>
            <DateTime at={launched_at ?? created_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
