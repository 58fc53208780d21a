import { formatNumber } from '@app/contracts/rules/money.ts';
import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Progress } from '@app/ui/progress.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { RecipientCount } from './recipient-count.tsx';
import { widgetLinks } from './widget-links.ts';
import { useCampaignLists } from './use-campaign-lists.ts';
import { runningCampaigns } from './widgets.queries.ts';
import classes from './widgets.module.css';

/** Campaigns that are being sent or wait for their hour, with live progress. */
export function RunningCampaigns() {
  const { campaigns, error, retry } = useCampaignLists(runningCampaigns);
  return (
    <>
      {error && <ErrorState error={error} onRetry={retry} />}
      {campaigns ? (
        <RunningRows campaigns={campaigns} isWhole={error === null} />
      ) : (
        !error && <Skeleton height="72px" />
      )}
    </>
  );
}

/** `isWhole` is whether every channel has answered. */
function RunningRows({ campaigns, isWhole }: { campaigns: readonly Campaign[]; isWhole: boolean }) {
  if (campaigns.length > 0) {
    return (
      <ul className={classes.rows}>
        {campaigns.map((campaign) => (
          <RunningRow key={campaign.id} campaign={campaign} />
        ))}
      </ul>
    );
  }
  if (!isWhole) return null;
  return (
    <p className={classes.quiet}>
      <Trans>Nothing is being sent, and nothing is scheduled.</Trans>
    </p>
  );
}

function RunningRow({ campaign }: { campaign: Campaign }) {
  const { t } = useLingui();
  const { name, channel, status, counts, schedule, undo_until: undoUntil } = campaign;
  const handed = counts.recipients - counts.queued - counts.sending;
  const done = formatNumber(handed);
  const all = formatNumber(counts.recipients);
  return (
    <li className={classes.running}>
      <Link to={widgetLinks.campaign(campaign)}>{name}</Link>
      <StatusBadge status={status} />
      {status === 'scheduled' ? (
        <span className={classes.detail}>
          <Trans>
            Starts <DateTime at={schedule.at ?? undoUntil} />
          </Trans>{' '}
          · <RecipientCount value={counts.recipients} />
        </span>
      ) : (
        <div className={classes.progress}>
          <Progress label={t`Progress of ${name}`} value={handed} max={counts.recipients} />
          <span className={classes.detail}>
            {channel === 'voice' ? (
              <Trans>
                {done} of {all} called
              </Trans>
            ) : (
              <Trans>
                {done} of {all} sent
              </Trans>
            )}
          </span>
        </div>
      )}
    </li>
  );
}
