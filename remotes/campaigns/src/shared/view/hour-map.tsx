import { formatDate } from '@app/contracts/rules/dates.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Card } from '@app/ui/card.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './hour-map.module.css';
import { hourRows, type HourCount } from './hour-rows.ts';

interface HourMapProps {
  readonly title: ReactNode;
  /** What the table holds, for people who cannot see it. */
  readonly label: string;
  /** What the numbers are. */
  readonly hint: ReactNode;
  readonly hours: readonly HourCount[];
}

/** Hours of days: the darker one, the larger the share of what came out well. */
export function HourMap({ title, label, hint, hours: counts }: HourMapProps) {
  const { hours, rows } = hourRows(counts);
  if (rows.length === 0) return null;
  return (
    <Card title={title}>
      <div className={classes.scroll}>
        <table className={classes.map} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Day</Trans>
              </th>
              {hours.map((hour) => (
                <th key={hour} scope="col">
                  {hour}:00
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, cells }) => (
              <tr key={day}>
                <th scope="row">{formatDate(`${day}T00:00:00+07:00`)}</th>
                {cells.map((cell, index) => (
                  <HourCell key={hours[index]} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.hint}>{hint}</p>
    </Card>
  );
}

/** The accent's colour, the more of it the larger the share; text stays readable on all of it. */
function shade(share: number): string {
  return `color-mix(in oklab, var(--accent) ${Math.round(8 + 32 * share)}%, var(--surface))`;
}

function HourCell({ cell }: { cell: HourCount | null }) {
  if (!cell || cell.all === 0) return <td className={classes.none}>–</td>;
  const { all, good } = cell;
  return (
    <td className={classes.cell} style={{ background: shade(good / all) }}>
      {percentText(good, all)}
      <small>{formatNumber(all)}</small>
    </td>
  );
}
