import { Count } from '@app/ui/count.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { Money } from '@app/ui/money.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Stat, Stats } from '@app/ui/stat.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { weekFigures, type Figures } from './week-figures.ts';
import { widgetLinks } from './widget-links.ts';
import { messageDays } from './widgets.queries.ts';

/** What was sent in the last seven days, what became of it and what it cost, beside the seven days before. */
export function WeekFigures() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(messageDays);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="72px" />;
  const { currency, by_hour: hours } = data.data;
  const { lately, before, from, to } = weekFigures(hours, dataUpdatedAt);
  const report = widgetLinks.days({ from, to });
  return (
    <Stats isInCard>
      <Stat
        label={<Trans>Messages</Trans>}
        to={report}
        value={<Count value={lately.messages} />}
        note={<Amount now={lately.messages} before={before.messages} text={<Count value={before.messages} />} />}
      />
      <Stat
        label={<Trans>Delivered</Trans>}
        to={report}
        value={<Count value={lately.delivered} />}
        note={<Share of="delivered" lately={lately} before={before} />}
      />
      <Stat
        label={<Trans>Did not arrive</Trans>}
        to={report}
        value={<Count value={lately.failed} />}
        note={<Share of="failed" lately={lately} before={before} />}
      />
      <Stat
        label={<Trans>Cost</Trans>}
        to={report}
        value={<Money amount={lately.price} currency={currency} />}
        note={
          <Amount now={lately.price} before={before.price} text={<Money amount={before.price} currency={currency} />} />
        }
      />
    </Stats>
  );
}

/** A change beyond this says less than the two amounts do. */
const MOST_TIMES = 10;

/** What an amount was before, and by how much it has changed. */
function Amount({ now, before, text }: { now: number; before: number; text: ReactNode }) {
  if (before === 0 || now > before * MOST_TIMES) return <Trans>7 days before: {text}</Trans>;
  const change = `${now < before ? '−' : '+'}${percentText(Math.abs(now - before), before)}`;
  return (
    <Trans>
      7 days before: {text} ({change})
    </Trans>
  );
}

/** How much of all messages it is, and was before. */
function Share({ of, lately, before }: { of: 'delivered' | 'failed'; lately: Figures; before: Figures }) {
  const share = percentText(lately[of], lately.messages);
  const usual = percentText(before[of], before.messages);
  if (lately.messages === 0) return '–';
  if (before.messages === 0) return share;
  return (
    <Trans>
      {share}, 7 days before: {usual}
    </Trans>
  );
}
