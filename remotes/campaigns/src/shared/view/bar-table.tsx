import { Count } from '@app/ui/count.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { Table } from '@app/ui/table.tsx';
import type { ReactNode } from 'react';
import classes from './bar-table.module.css';

interface Bar {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: number;
  /** What colour it has; the accent's unless given. */
  readonly tone?: 'delivered' | 'undelivered' | 'failed' | 'sending' | 'quiet';
}

interface BarTableProps {
  readonly label: string;
  /** What the rows are, and what is counted. */
  readonly heads: { readonly name: ReactNode; readonly value: ReactNode; readonly share: ReactNode };
  readonly bars: readonly Bar[];
  /** What all shares are of. */
  readonly whole: number;
}

/** Horizontal bars that are a table: what is drawn can be read. */
export function BarTable({ label, heads, bars, whole }: BarTableProps) {
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div className={classes.bars}>
      <Table label={label} isInCard>
        <thead>
          <tr>
            <th scope="col">{heads.name}</th>
            <th scope="col" data-align="right">
              {heads.value}
            </th>
            <th scope="col" data-align="right">
              {heads.share}
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, name, value, tone }) => (
            <tr key={key}>
              <td>
                <span className={classes.name}>{name}</span>
                <span className={classes.track} aria-hidden="true">
                  <span className={classes.fill} data-tone={tone} style={{ transform: `scaleX(${value / longest})` }} />
                </span>
              </td>
              <td data-align="right">
                <Count value={value} />
              </td>
              <td data-align="right">{percentText(value, whole)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
