import { ErrorState } from '@app/ui/error-state.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DayChart } from '@app/ui/day-chart.tsx';
import { dayCounts, sumDays, type DayCount } from '@app/contracts/campaign/day-counts.ts';
import { widgetLinks } from './widget-links.ts';
import { messageDays } from './widgets.queries.ts';
import classes from './widgets.module.css';

/** Days that are set beside those before them. */
const LATELY = 7;

/** Whether SMS arrive as usual: the last 30 days, each leading to its report. */
export function MessageDays() {
  const { t } = useLingui();
  const { data, error, refetch, dataUpdatedAt } = useQuery(messageDays);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="220px" />;
  const days = dayCounts(data.data, dataUpdatedAt);
  if (sumDays(days).messages === 0) {
    return (
      <>
        <p className={classes.quiet}>
          <Trans>No SMS campaign was sent in the last 30 days.</Trans>
        </p>
        <Link to={widgetLinks.channels()}>
          <Trans>Message log</Trans>
        </Link>
      </>
    );
  }
  return (
    <DayChart
      days={days}
      texts={{ label: t`Messages by day`, day: t`Day`, delivered: t`Delivered`, other: t`Not delivered` }}
      conclusion={<Conclusion days={days} />}
      linkOf={widgetLinks.day}
    />
  );
}

function Conclusion({ days }: { days: readonly DayCount[] }) {
  const [lately, before] = [sumDays(days.slice(-LATELY)), sumDays(days.slice(0, -LATELY))];
  const share = percentText(lately.delivered, lately.messages);
  const usual = percentText(before.delivered, before.messages);
  if (lately.messages === 0) return <Trans>Nothing sent in the last 7 days, {usual} delivered before.</Trans>;
  if (before.messages === 0) return <Trans>{share} delivered in the last 7 days.</Trans>;
  return (
    <Trans>
      {share} delivered in the last 7 days, {usual} in the days before.
    </Trans>
  );
}
