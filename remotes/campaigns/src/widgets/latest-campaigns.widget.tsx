import { endedWell } from '@app/contracts/campaign/ended-well.ts';
import type { CampaignCounts } from '@app/contracts/campaign/campaign.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { Count } from '@app/ui/count.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { RecipientCount } from './recipient-count.tsx';
import { widgetLinks } from './widget-links.ts';
import { applyCampaignEvent, latestCampaigns } from './widgets.queries.ts';
import classes from './widgets.module.css';

/** The campaigns that were made last. */
export function LatestCampaigns() {
  useEvent('campaign', (event) => applyCampaignEvent(latestCampaigns, event));
  const { data, error, refetch } = useQuery(latestCampaigns);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="200px" />;
  if (data.data.length === 0) {
    return (
      <EmptyState
        title={<Trans>No campaigns yet</Trans>}
        text={<Trans>Send yourself a message to see how it looks.</Trans>}
        action={
          <LinkButton to={widgetLinks.channels()} variant="default">
            <Trans>Send a message</Trans>
          </LinkButton>
        }
      />
    );
  }
  return (
    <ul className={classes.rows}>
      {data.data.map(({ id, channel, name, status, counts, created_at, launched_at }) => (
        <li key={id} className={classes.latest}>
          <Link to={widgetLinks.campaign({ channel, id })}>{name}</Link>
          <StatusBadge status={status} tone={endedWell({ status, counts }) ? 'delivered' : undefined} />
          <span className={classes.detail}>
            <Outcome
              counts={counts}
              isCall={channel === 'voice'}
              isLaunched={launched_at !== null && status !== 'scheduled'}
            />
          </span>
          <span className={classes.time}>
            <DateTime at={launched_at ?? created_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface OutcomeProps {
  readonly counts: CampaignCounts;
  readonly isCall: boolean;
  readonly isLaunched: boolean;
}

/** How many of a campaign's recipients have the message, or heard the call; before it starts, only how many there are. */
function Outcome({ counts: { delivered, recipients }, isCall, isLaunched }: OutcomeProps) {
  if (isLaunched && isCall) {
    return (
      <Trans>
        <Count value={delivered} /> of <Count value={recipients} /> heard it
      </Trans>
    );
  }
  if (isLaunched) {
    return (
      <Trans>
        <Count value={delivered} /> of <Count value={recipients} /> delivered
      </Trans>
    );
  }
  if (recipients === 0) return <Trans>No recipients yet</Trans>;
  return <RecipientCount value={recipients} />;
}
