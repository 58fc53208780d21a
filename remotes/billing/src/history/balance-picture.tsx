import type { Forecast } from '@app/contracts/billing/forecast.ts';
import { niceLimit, Picture, Plot } from '@app/ui/picture.tsx';
import { dayText } from '@app/ui/day-text.ts';
import { moneyText } from '@app/ui/figure-text.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';

import classes from './balance-picture.module.css';
import { balanceLines, HEIGHT, WIDTH } from './balance-points.ts';

/** The balance of the last days in steps, and of the coming ones at the present pace, with the day on which it ends. */
export function BalancePicture({ forecast }: { forecast: Forecast }) {
  const { t } = useLingui();
  const label = t`Balance by day`;
  return (
    <Picture isTall label={label} conclusion={<Words forecast={forecast} />} figures={<Figures forecast={forecast} />}>
      <Lines label={label} forecast={forecast} />
    </Picture>
  );
}

function Lines({ label, forecast }: { label: string; forecast: Forecast }) {
  const { past, ahead, until, currency } = forecast;
  const highest = niceLimit(Math.max(...[...past, ...ahead].map(({ balance }) => balance)));
  const lines = balanceLines(forecast, highest);
  return (
    <Plot
      limit={moneyText(highest, currency)}
      first={dayText(past[0]?.day ?? '')}
      last={dayText(ahead.at(-1)?.day ?? '')}
    >
      <svg
        className={classes.lines}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <path className={classes.past} d={lines.past} />
        <path className={classes.ahead} d={lines.ahead} />
      </svg>
      <span className={classes.day} style={{ left: `${100 * lines.today}%` }} aria-hidden="true">
        <span>
          <Trans>Today</Trans>
        </span>
      </span>
      {lines.end !== null && until !== null && (
        <span className={classes.day} data-end style={{ left: `${100 * lines.end}%` }} aria-hidden="true">
          <span>{dayText(until)}</span>
        </span>
      )}
    </Plot>
  );
}

/** What the picture says, and what of it is taken off already or will be on a day. */
function Words({ forecast: { days_left: left, until, holds, renewals, currency } }: { forecast: Forecast }) {
  const sum = (due: readonly { amount: number }[]) =>
    moneyText(
      due.reduce((total, { amount }) => total + amount, 0),
      currency,
    );
  const [held, fees] = [sum(holds), sum(renewals)];
  return (
    <>
      <Until left={left} until={until} />
      {holds.length > 0 && (
        <>
          {' '}
          <Plural
            value={holds.length}
            one={`${held} on hold for # scheduled campaign is already taken off.`}
            other={`${held} on hold for # scheduled campaigns is already taken off.`}
          />
        </>
      )}
      {renewals.length > 0 && (
        <>
          {' '}
          <Plural
            value={renewals.length}
            one={`The renewal of # phone number takes ${fees}.`}
            other={`Renewals of # phone numbers take ${fees}.`}
          />
        </>
      )}
    </>
  );
}

function Until({ left, until }: { left: number | null; until: string | null }) {
  if (left === null || until === null) return <Trans>Nothing was spent in the last 30 days.</Trans>;
  if (left === 0) return <Trans>At the present pace the balance is used up within a day.</Trans>;
  const day = dayText(until);
  return <Trans>The balance lasts until about {day} at the present pace.</Trans>;
}

/** Days in order: those that were, which lead to what moved on them, then those to come. */
function Figures({ forecast: { past, ahead, currency } }: { forecast: Forecast }) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Day</Trans>
          </th>
          <th scope="col" data-align="right">
            <Trans>Balance</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {past.map(({ day, balance }) => (
          <tr key={day}>
            <td>
              <Link to={paths.billing({ from: day, to: day })}>{dayText(day)}</Link>
            </td>
            <td data-align="right">{moneyText(balance, currency)}</td>
          </tr>
        ))}
        {ahead.slice(1).map(({ day, balance }) => (
          <tr key={day}>
            <td>
              <Coming day={dayText(day)} />
            </td>
            <td data-align="right">{moneyText(balance, currency)}</td>
          </tr>
        ))}
      </tbody>
    </>
  );
}

function Coming({ day }: { day: string }) {
  return <Trans>{day} (forecast)</Trans>;
}
