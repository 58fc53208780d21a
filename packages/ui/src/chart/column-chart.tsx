import { formatNumber } from '@app/contracts/rules/money.ts';
import { Trans } from '@lingui/react/macro';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../button.tsx';
import { Table } from '../table.tsx';
import classes from './column-chart.module.css';

export interface ChartSeries {
  readonly key: string;
  readonly name: string;
  readonly tone: 'delivered' | 'quiet';
}

export interface ChartColumn {
  readonly key: string;
  /** What it stands for, such as a day. */
  readonly name: string;
  /** A count for each series, in their order; they stand on each other. */
  readonly counts: readonly number[];
  /** What shows what it counts. */
  readonly to: string;
}

interface ColumnChartProps {
  /** What is drawn, for people who cannot see it. */
  readonly label: string;
  /** What it says, in a sentence. */
  readonly conclusion: ReactNode;
  /** What the columns are, above their names in the table. */
  readonly head: string;
  readonly series: readonly ChartSeries[];
  readonly columns: readonly ChartColumn[];
}

/** Columns of stacked counts, each a link to what it counts; arrow keys move among them, and a table has the figures. */
export function ColumnChart(props: ColumnChartProps) {
  const { conclusion, series } = props;
  const [isTable, setTable] = useState(false);
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <span className={classes.conclusion}>{conclusion}</span>
        <ul className={classes.legend}>
          {series.map(({ key, name, tone }) => (
            <li key={key}>
              <span className={classes.mark} data-tone={tone} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
        <Button variant="default" size="xs" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          <Trans context="chart">Table</Trans>
        </Button>
      </figcaption>
      {isTable ? <Figures {...props} /> : <Columns {...props} />}
    </figure>
  );
}

const sumOf = ({ counts }: ChartColumn) => counts.reduce((sum, count) => sum + count, 0);

function Columns({ label, series, columns }: ColumnChartProps) {
  // The last one is where people look first.
  const [at, setAt] = useState<number | null>(null);
  const stop = at ?? columns.length - 1;
  const highest = niceLimit(Math.max(...columns.map(sumOf)));
  const told = at === null ? undefined : columns[at];

  function move(event: KeyboardEvent<HTMLElement>): void {
    const next = { ArrowLeft: stop - 1, ArrowRight: stop + 1, Home: 0, End: columns.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const links = event.currentTarget.querySelectorAll('a');
    links[Math.min(links.length - 1, Math.max(0, next))]?.focus();
  }

  return (
    <>
      <div className={classes.plot}>
        <span className={classes.limit}>{formatNumber(highest)}</span>
        <ul className={classes.columns} aria-label={label} onKeyDown={move} onPointerLeave={() => setAt(null)}>
          {columns.map((column, index) => (
            <li key={column.key}>
              <Link
                to={column.to}
                className={classes.column}
                tabIndex={index === stop ? 0 : -1}
                aria-label={textOf(column, series)}
                onFocus={() => setAt(index)}
                onPointerEnter={() => setAt(index)}
              >
                {column.counts.map((count, each) => (
                  <span
                    key={series[each]?.key}
                    className={classes.part}
                    data-tone={series[each]?.tone}
                    style={{ height: `${(100 * count) / highest}%` }}
                  />
                ))}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <p className={classes.names} aria-hidden="true">
        <span>{columns[0]?.name}</span>
        {told && <span className={classes.told}>{textOf(told, series)}</span>}
        <span>{columns.at(-1)?.name}</span>
      </p>
    </>
  );
}

/** A column in words, `25-11-2026: delivered 120, not delivered 3`. */
function textOf(column: ChartColumn, series: readonly ChartSeries[]): string {
  const counts = column.counts.map((count, index) => `${series[index]?.name ?? ''} ${formatNumber(count)}`);
  return `${column.name}: ${counts.join(', ')}`;
}

/** The next round number: one digit with zeros. */
function niceLimit(highest: number): number {
  if (highest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 3, 4, 5, 6, 8].find((step) => step * power >= highest) ?? 10) * power;
}

function Figures({ label, head, series, columns }: ColumnChartProps) {
  return (
    <div className={classes.figures}>
      <Table label={label} isInCard>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col" data-align="right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ key, name, counts, to }) => (
            <tr key={key}>
              <td>
                <Link to={to}>{name}</Link>
              </td>
              {counts.map((count, index) => (
                <td key={series[index]?.key} data-align="right">
                  {formatNumber(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
