import { followMoney } from '@app/contracts/billing/money-moved.ts';
import { showForecast } from '@app/contracts/billing/forecast.calls.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { countForm } from '@app/platform/count-form.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { dayText } from '@app/ui/day-text.ts';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Money } from '@app/ui/money.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Select, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { widgetLinks } from './widget-links.ts';
import { outlookQuery } from './widgets.queries.ts';
import classes from './widgets.module.css';

/** How long the balance lasts, what is on hold, and the way to top up. */
export function BalanceOutlook() {
  const { t } = useLingui();
  const mayPay = useScope('billing:write');
  const { pathname, search } = useLocation();
  const query = useQuery(outlookQuery);
  const { data, error, refetch } = query;
  useEvent('balance', (now) => {
    void followMoney(now, { query, moneyOf: (answer) => answer.data, refresh: () => refreshCalls(showForecast) });
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="200px" />;
  const { balance, reserved, currency, days_left: left, until, pace } = data.data;
  const aDay = t`Spending a day`;
  return (
    <>
      <p className={classes.words}>
        <Lasts left={left} until={until} balance={balance} />
      </p>
      <Facts
        facts={[
          {
            label: aDay,
            value: (
              <Link to={widgetLinks.dailySpending()} aria-label={`${aDay}: ${moneyText(pace, currency)}`}>
                <Money amount={pace} currency={currency} />
              </Link>
            ),
          },
          // No list holds what is on hold now: movements of money tell of what has come back too.
          { label: t`On hold`, value: <Money amount={reserved} currency={currency} /> },
        ]}
      />
      {mayPay && (
        <LinkButton to={widgetLinks.addFunds(pathname + search)} variant="default">
          <Trans>Top up</Trans>
        </LinkButton>
      )}
    </>
  );
}

interface LastsProps {
  readonly left: number | null;
  readonly until: string | null;
  readonly balance: number;
}

function Lasts({ left, until, balance }: LastsProps) {
  if (left === null || until === null) return <Trans>Nothing was spent in the last 30 days.</Trans>;
  if (balance <= 0) return <Trans>The balance is used up.</Trans>;
  if (left === 0) return <Trans>At the present pace the balance is used up within a day.</Trans>;
  const day = dayText(until);
  const count = formatNumber(left);
  const form = countForm(left);
  return (
    <>
      <b className={classes.days}>
        <Select value={form} _one="About 1 day" other={`About ${count} days`} />
      </b>
      <Trans>The balance lasts until about {day} at the present pace.</Trans>
    </>
  );
}
