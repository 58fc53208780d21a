import { followMoney } from '@app/contracts/billing/money-moved.ts';
import { spanText, spendingText } from '@app/contracts/billing/spending-text.ts';
import { usageChannelText } from '@app/contracts/billing/usage-channel-text.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { listUsage } from '@app/contracts/billing/usage.calls.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { ErrorState } from '@app/ui/error-state.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { Money } from '@app/ui/money.tsx';
import { periodsUntil } from '@app/ui/periods.ts';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Table } from '@app/ui/table.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { lastMonthOf, monthsBeside } from './months-beside.ts';
import { widgetLinks } from './widget-links.ts';
import { spendingQuery } from './widgets.queries.ts';
import classes from './widgets.module.css';

type Months = ReturnType<typeof monthsBeside>;

/** What was spent this month, by channel, beside the same days of last month. */
export function MonthSpending() {
  const [openedAt] = useState(() => Date.now());
  const query = useQuery(spendingQuery(lastMonthOf(periodsUntil(openedAt).today.to)));
  const { data, error, refetch } = query;
  useEvent('balance', (now) => {
    void followMoney(now, { query, moneyOf: ({ info }) => info, refresh: () => refreshCalls(listUsage) });
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="248px" />;
  const { span, series, currency } = data.info;
  // The server says which day it is.
  const months = monthsBeside(span.to, series);
  return (
    <>
      <p className={classes.words}>
        <Words months={months} currency={currency} />
      </p>
      {months.channels.length > 0 && <Channels months={months} currency={currency} />}
    </>
  );
}

interface MonthsProps {
  readonly months: Months;
  readonly currency: string;
}

function Words({ months: { spent, before, last }, currency }: MonthsProps) {
  const locale = useLocale();
  if (spent > 0) return spendingText({ spent, before, days: last, currency }, locale);
  const days = spanText(last, locale);
  if (before <= 0) {
    return <Trans>Nothing was spent this month, nor {days}.</Trans>;
  }
  const earlier = moneyText(before, currency);
  return (
    <Trans>
      Nothing was spent this month; {days} it was {earlier}.
    </Trans>
  );
}

function Channels({ months: { month, last, channels }, currency }: MonthsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const most = Math.max(1, ...channels.flatMap(({ spent, before }) => [spent, before]));
  return (
    <Table label={t`Spending this month by channel`} isInCard>
      <colgroup>
        <col width="50%" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Channel</Trans>
          </th>
          <th scope="col" data-align="right">
            <Trans>This month</Trans>
          </th>
          <th scope="col" data-align="right">
            <Trans>Same days of last month</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {channels.map(({ channel, spent, before }) => (
          <tr key={channel}>
            <td>
              <Link to={widgetLinks.usage(channel, month)}>{usageChannelText(channel, locale)}</Link>
              <Bars now={spent / most} before={before / most} />
            </td>
            <td data-align="right">
              <Money amount={spent} currency={currency} />
            </td>
            <td data-align="right">
              <Link to={widgetLinks.usage(channel, last)}>
                <Money amount={before} currency={currency} />
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** This month above last month; the figures beside it say the same. */
function Bars({ now, before }: { now: number; before: number }) {
  return (
    <svg width="100%" height="8" aria-hidden="true">
      <rect width={widthOf(now)} height="4" rx="2" fill="var(--accent)" />
      <rect width={widthOf(before)} height="4" y="4" rx="2" fill="var(--line-strong)" />
    </svg>
  );
}

/** What came back has no width. */
function widthOf(share: number): string {
  return `${100 * Math.max(0, share)}%`;
}
