import { failedStatuses } from '@app/contracts/campaign/sms-analytics.ts';
import { Count } from '@app/ui/count.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { Money } from '@app/ui/money.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Stat, Stats } from '@app/ui/stat.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { weekFigures, type Figures, type WeekPeriod } from './week-figures.ts';
import { widgetLinks } from './widget-links.ts';
import { messageDays } from './widgets.queries.ts';

/** What was sent in the last seven days, what became of it and what it cost, beside the seven days before. */
export function WeekFigures() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(messageDays);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const period = data && weekFigures(data.data.by_hour, dataUpdatedAt);
  const figure = (label: ReactNode, statuses: readonly string[], of: (figures: WeekPeriod) => Said) => {
    const said: Said = period ? of(period) : waiting;
    return <Stat label={label} {...said} {...(period && { to: widgetLinks.statuses(period, statuses) })} />;
  };
  const money = (amount: number) => <Money amount={amount} currency={data?.data.currency ?? 'VND'} />;
  return (
    <Stats isInCard>
      {figure(<Trans>Messages</Trans>, [], ({ lately, before }) => ({
        value: <Count value={lately.messages} />,
        note: <Amount now={lately.messages} before={before.messages} text={<Count value={before.messages} />} />,
      }))}
      {figure(<Trans>Delivered</Trans>, ['delivered'], ({ lately, before }) => ({
        value: <Count value={lately.delivered} />,
        note: <Share of="delivered" lately={lately} before={before} />,
      }))}
      {figure(<Trans>Did not arrive</Trans>, failedStatuses, ({ lately, before }) => ({
        value: <Count value={lately.failed} />,
        note: <Share of="failed" lately={lately} before={before} />,
      }))}
      {figure(<Trans>Cost</Trans>, [], ({ lately, before }) => ({
        value: money(lately.price),
        note: <Amount now={lately.price} before={before.price} text={money(before.price)} />,
      }))}
    </Stats>
  );
}

interface Said {
  readonly value: ReactNode;
  readonly note: ReactNode;
}

/** What stands below a label while the figures are on their way. */
const waiting: Said = { value: <Skeleton width="72px" />, note: <Skeleton width="120px" /> };

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
