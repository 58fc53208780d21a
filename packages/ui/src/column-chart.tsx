import { formatNumber } from '@app/contracts/rules/money.ts';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './column-chart.module.css';
import { niceLimit, Picture, Plot, type PictureTone } from './picture.tsx';

interface ChartSeries {
  readonly key: string;
  readonly name: string;
  readonly tone: PictureTone;
}

interface ChartColumn {
  readonly key: string;
  /** What it stands for, such as a day. */
  readonly name: string;
  /** What it says, in words. */
  readonly text: string;
  /** An amount for each series, in their order; they stand on each other, and one below zero has no height. */
  readonly amounts: readonly number[];
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
  /** What their sums are called in the table; without a name it has none. */
  readonly sumHead?: string;
  readonly series: readonly ChartSeries[];
  readonly columns: readonly ChartColumn[];
  /** How an amount is written; a count by default. */
  readonly format?: (amount: number) => string;
  readonly isTall?: boolean;
}

/** Columns of stacked amounts, each a link to what it counts; arrow keys move among them, and a table has the figures. */
export function ColumnChart(props: ColumnChartProps) {
  const { label, conclusion, series, isTall } = props;
  return (
    <Picture label={label} conclusion={conclusion} legend={series} isTall={isTall} figures={<Figures {...props} />}>
      <Columns {...props} />
    </Picture>
  );
}

const sumOf = ({ amounts }: ChartColumn) => amounts.reduce((sum, amount) => sum + amount, 0);

function Columns({ label, series, columns, format = formatNumber }: ColumnChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const end = columns.length - 1;
  // The last one is where people look first.
  const stop = Math.min(at ?? end, end);
  const highest = niceLimit(Math.max(...columns.map(sumOf)));
  const told = at === null ? undefined : columns[at];

  function move(event: KeyboardEvent<HTMLElement>): void {
    const next = { ArrowLeft: stop - 1, ArrowRight: stop + 1, Home: 0, End: end }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const links = event.currentTarget.querySelectorAll('a');
    links[Math.min(end, Math.max(0, next))]?.focus();
  }

  return (
    <Plot limit={format(highest)} first={columns[0]?.name} last={columns[end]?.name} told={told?.text}>
      <ul className={classes.columns} aria-label={label} onKeyDown={move} onPointerLeave={() => setAt(null)}>
        {columns.map((column, index) => (
          <li key={column.key}>
            <Link
              to={column.to}
              className={classes.column}
              tabIndex={index === stop ? 0 : -1}
              aria-label={column.text}
              onFocus={() => setAt(index)}
              onPointerEnter={() => setAt(index)}
            >
              {series.map(({ key, tone }, each) => (
                <Part key={key} tone={tone} share={(column.amounts[each] ?? 0) / highest} />
              ))}
            </Link>
          </li>
        ))}
      </ul>
    </Plot>
  );
}

function Part({ tone, share }: { tone: PictureTone; share: number }) {
  if (share <= 0) return null;
  return <span style={{ height: `${100 * share}%`, background: `var(--${tone})` }} />;
}

function Figures({ head, sumHead, series, columns, format = formatNumber }: ColumnChartProps) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {series.map(({ key, name }) => (
            <th key={key} scope="col" data-align="right">
              {name}
            </th>
          ))}
          {sumHead !== undefined && (
            <th scope="col" data-align="right">
              {sumHead}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column.key}>
            <td className={classes.name}>
              <Link to={column.to}>{column.name}</Link>
            </td>
            {column.amounts.map((amount, index) => (
              <td key={series[index]?.key} data-align="right">
                {format(amount)}
              </td>
            ))}
            {sumHead !== undefined && <td data-align="right">{format(sumOf(column))}</td>}
          </tr>
        ))}
      </tbody>
    </>
  );
}
