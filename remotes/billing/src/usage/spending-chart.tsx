import type { listUsage } from '@app/contracts/billing/usage.calls.ts';
import type { Info } from '@app/contracts/core/call.ts';
import { moneyText } from '@app/ui/figure-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { niceLimit, Picture } from '../shared/picture.tsx';
import classes from './spending-chart.module.css';
import { spendingColumns, sumOf, type SpendingColumn } from './spending-columns.ts';
import { useChannelName } from './usage-texts.ts';

interface SpendingChartProps {
  readonly info: Info<typeof listUsage>;
  readonly conclusion: ReactNode;
  /** Address that shows the usage of some days. */
  readonly linkOf: (days: { from: string; to: string }) => string;
}

/** Spending of each day or month, channels on each other; arrow keys move among the columns, each of which is a link. */
export function SpendingChart({ info: { span, series, sums, currency }, conclusion, linkOf }: SpendingChartProps) {
  const { t } = useLingui();
  const nameOf = useChannelName();
  const columns = spendingColumns(span, series);
  const channels = sums.filter(({ amount }) => amount !== 0).map(({ channel }) => channel);
  const label = t`Spending by day and channel`;
  return (
    <Picture
      label={label}
      conclusion={conclusion}
      legend={channels.map((channel) => (
        <li key={channel}>
          <span className={classes.mark} data-channel={channel} aria-hidden="true" />
          {nameOf(channel)}
        </li>
      ))}
      figures={<Figures columns={columns} channels={channels} currency={currency} linkOf={linkOf} />}
    >
      <Columns label={label} columns={columns} channels={channels} currency={currency} linkOf={linkOf} />
    </Picture>
  );
}

interface Drawn extends Pick<SpendingChartProps, 'linkOf'> {
  readonly columns: readonly SpendingColumn[];
  readonly channels: readonly string[];
  readonly currency: string;
}

function Columns({ label, columns, channels, currency, linkOf }: Drawn & { label: string }) {
  const nameOf = useChannelName();
  const [at, setAt] = useState<number | null>(null);
  // The last one is where people look first.
  const stop = Math.min(at ?? columns.length - 1, columns.length - 1);
  const highest = niceLimit(Math.max(...columns.map(sumOf)));
  const told = at === null ? undefined : columns[at];

  function textOf(column: SpendingColumn): string {
    const parts = channels.flatMap((channel) => {
      const amount = column.amounts.get(channel) ?? 0;
      return amount === 0 ? [] : `${nameOf(channel)} ${moneyText(amount, currency)}`;
    });
    return `${column.name}: ${parts.length > 0 ? parts.join(', ') : moneyText(0, currency)}`;
  }

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
        <span className={classes.limit}>{moneyText(highest, currency)}</span>
        <ul className={classes.columns} aria-label={label} onKeyDown={move} onPointerLeave={() => setAt(null)}>
          {columns.map((column, index) => (
            <li key={column.key}>
              <Link
                to={linkOf(column)}
                className={classes.column}
                tabIndex={index === stop ? 0 : -1}
                aria-label={textOf(column)}
                onFocus={() => setAt(index)}
                onPointerEnter={() => setAt(index)}
              >
                {channels.map((channel) => (
                  <Part key={channel} channel={channel} amount={column.amounts.get(channel) ?? 0} highest={highest} />
                ))}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <p className={classes.names} aria-hidden="true">
        <span>{columns[0]?.name}</span>
        {told && <span className={classes.told}>{textOf(told)}</span>}
        <span>{columns.at(-1)?.name}</span>
      </p>
    </>
  );
}

/** What was given back more than spent has no height. */
function Part({ channel, amount, highest }: { channel: string; amount: number; highest: number }) {
  if (amount <= 0) return null;
  return <span className={classes.part} data-channel={channel} style={{ height: `${(100 * amount) / highest}%` }} />;
}

function Figures({ columns, channels, currency, linkOf }: Drawn) {
  const nameOf = useChannelName();
  return (
    <>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Period</Trans>
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" data-align="right">
              {nameOf(channel)}
            </th>
          ))}
          <th scope="col" data-align="right">
            <Trans>Total</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column.key}>
            <td>
              <Link to={linkOf(column)}>{column.name}</Link>
            </td>
            {channels.map((channel) => (
              <td key={channel} data-align="right">
                {moneyText(column.amounts.get(channel) ?? 0, currency)}
              </td>
            ))}
            <td data-align="right">{moneyText(sumOf(column), currency)}</td>
          </tr>
        ))}
      </tbody>
    </>
  );
}
