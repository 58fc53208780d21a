import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { Count } from '@app/ui/count.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { RecipientCount } from './recipient-count.tsx';
import { widgetLinks } from './widget-links.ts';
import { useCampaignLists } from './use-campaign-lists.ts';
import { latestCampaigns } from './widgets.queries.ts';
import classes from './widgets.module.css';

/** The campaigns that were made last. */
export function LatestCampaigns() {
  const { campaigns, error, retry } = useCampaignLists(latestCampaigns);
  return (
    <>
      {error && <ErrorState error={error} onRetry={retry} />}
      {campaigns ? (
        <LatestRows campaigns={campaigns} isWhole={error === null} />
      ) : (
        !error && <Skeleton height="200px" />
      )}
    </>
  );
}

/** `isWhole` is whether every channel has answered. */
function LatestRows({ campaigns, isWhole }: { campaigns: readonly Campaign[]; isWhole: boolean }) {
  if (campaigns.length > 0) {
    return (
      <ul className={classes.rows}>
        {campaigns.map((campaign) => (
          <LatestRow key={campaign.id} campaign={campaign} />
        ))}
      </ul>
    );
  }
  if (!isWhole) return null;
  return (
    <EmptyState
      title={<Trans>No campaign yet</Trans>}
      text={<Trans>Send yourself one message first, to see how it arrives.</Trans>}
      action={
        <LinkButton to={widgetLinks.channels()} variant="default">
          <Trans>Send a message</Trans>
        </LinkButton>
      }
    />
  );
}

function LatestRow({ campaign }: { campaign: Campaign }) {
  const { name, status, created_at, launched_at } = campaign;
  return (
    <li className={classes.latest}>
      <Link to={widgetLinks.campaign(campaign)}>{name}</Link>
      <StatusBadge status={status} />
      <span className={classes.detail}>
        <Outcome campaign={campaign} />
      </span>
      <span className={classes.time}>
        <DateTime at={launched_at ?? created_at} />
      </span>
    </li>
  );
}

/** How many of a campaign's recipients have the message; before it starts, only how many there are. */
function Outcome({ campaign: { channel, counts, launched_at: launchedAt } }: { campaign: Campaign }) {
  const { delivered, recipients } = counts;
  if (launchedAt !== null && channel === 'voice') {
    return (
      <Trans>
        <Count value={delivered} /> of <Count value={recipients} /> heard
      </Trans>
    );
  }
  if (launchedAt !== null) {
    return (
      <Trans>
        <Count value={delivered} /> of <Count value={recipients} /> delivered
      </Trans>
    );
  }
  if (recipients === 0) return <Trans>No recipients yet</Trans>;
  return <RecipientCount value={recipients} />;
}
