import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import type { ApiError } from '@app/contracts/core/api-error.ts';
import { Card } from '@app/ui/card.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { CampaignBadge } from '../shared/campaign-badge.tsx';
import { viewPath } from '../shared/campaign-paths.ts';
import { CampaignProgress } from '../shared/campaign-progress.tsx';
import { channelNames } from '../shared/channel-texts.ts';
import classes from './latest-campaigns.module.css';

interface LatestCampaignsProps {
  /** The newest of all channels; undefined while they are on their way. */
  readonly campaigns: readonly Campaign[] | undefined;
  readonly error: ApiError | null;
  readonly onRetry: () => void;
}

/** The newest campaigns, each a link to its page. */
export function LatestCampaigns(props: LatestCampaignsProps) {
  return (
    <Card
      title={<Trans>Latest campaigns</Trans>}
      aside={
        <span className={classes.all}>
          <Link to={paths.smsCampaigns()}>
            <Trans>All SMS campaigns</Trans>
          </Link>
          <Link to={paths.voiceCampaigns()}>
            <Trans>All voice campaigns</Trans>
          </Link>
          <Link to={paths.zaloCampaigns()}>
            <Trans>All Zalo campaigns</Trans>
          </Link>
        </span>
      }
    >
      <LatestRows {...props} />
    </Card>
  );
}

function LatestRows({ campaigns, error, onRetry }: LatestCampaignsProps) {
  const { i18n } = useLingui();
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (!campaigns) return <Skeleton height="220px" />;
  if (campaigns.length === 0) return <EmptyState title={<Trans>No campaign yet</Trans>} />;
  return (
    <ul className={classes.rows}>
      {campaigns.map(({ id, name, channel, status, counts, launched_at, created_at }) => (
        <li key={id} className={classes.row}>
          <span className={classes.name}>
            <Link to={viewPath({ id, channel })}>{name}</Link>
            <small>{channelNames[channel] ? i18n._(channelNames[channel]) : channel}</small>
          </span>
          <span className={classes.status}>
            <CampaignBadge status={status} channel={channel} />
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
