import { formatNumber } from '@app/contracts/rules/money.ts';
import type { latestCampaigns } from '@app/contracts/campaign/campaign-latest.calls.ts';
import type { Answer } from '@app/contracts/core/call.ts';
import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { countForm } from '@app/platform/count-form.ts';
import type { WidgetProps } from '@app/platform/remote-module.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Progress } from '@app/ui/progress.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Select, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { RecipientCount } from './recipient-count.tsx';
import { widgetLinks } from './widget-links.ts';
import { applyCampaignEvent, runningCampaigns } from './widgets.queries.ts';
import classes from './widgets.module.css';

/** Campaigns that are being sent or wait for their hour, with live progress. */
export function RunningCampaigns({ height = 72 }: WidgetProps) {
  useEvent('campaign', (event) => applyCampaignEvent(runningCampaigns, event));
  const { data, error, refetch } = useQuery(runningCampaigns);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={`${height}px`} />;
  if (data.data.length === 0) {
    return (
      <p className={classes.nothing}>
        <Trans>No campaigns sending or scheduled.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className={classes.rows}>
        {data.data.map((campaign) => (
          <RunningRow key={campaign.id} campaign={campaign} />
        ))}
      </ul>
      <More shown={data.data.length} counts={data.info.counts} />
    </>
  );
}

interface MoreProps {
  readonly shown: number;
  /** A server from before sends none. */
  readonly counts: Answer<typeof latestCampaigns>['info']['counts'];
}

/** How many more there are, and the lists that have all of them. */
function More({ shown, counts }: MoreProps) {
  const { t } = useLingui();
  const all = counts?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  if (!counts || all <= shown) return null;
  const form = countForm(all - shown);
  const more = formatNumber(all - shown);
  return (
    <p className={classes.quiet} style={{ marginTop: 12 }}>
      <Select value={form} _one="1 more is under way." other={`${more} more are under way.`} />{' '}
      <Trans>All of them:</Trans>{' '}
      {counts.map(({ channel, status, count }, index) => (
        <Fragment key={`${channel} ${status}`}>
          {index > 0 && ' · '}
          <Link to={widgetLinks.list(channel, status)}>
            {channel === 'voice' ? t({ message: 'Voice', context: 'channel' }) : channel === 'sms' ? 'SMS' : 'Zalo'}{' '}
            {formatNumber(count)} <StatusBadge status={status} />
          </Link>
        </Fragment>
      ))}
    </p>
  );
}

function RunningRow({ campaign }: { campaign: Campaign }) {
  const { t } = useLingui();
  const { name, channel, status, counts, schedule, undo_until: undoUntil } = campaign;
  const handed = counts.recipients - counts.queued - counts.sending - counts.cancelled;
  const done = formatNumber(handed);
  // Whoever is cancelled is never sent to.
  const wanted = counts.recipients - counts.cancelled;
  const all = formatNumber(wanted);
  return (
    <li className={classes.running}>
      <Link to={widgetLinks.campaign(campaign)}>{name}</Link>
      <StatusBadge status={status} />
      {status === 'scheduled' ? (
        <span className={classes.detail}>
          <Trans>
            Scheduled for <DateTime at={schedule.at ?? undoUntil} />
          </Trans>{' '}
          · <RecipientCount value={counts.recipients} />
        </span>
      ) : (
        <div className={classes.progress}>
          <Progress label={t`Progress of ${name}`} value={handed} max={wanted} />
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
