import type { ImportCounts } from '@app/contracts/contact/contact-import.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Plural, Trans } from '@lingui/react/macro';
import classes from './import.module.css';

interface ImportCountsListProps {
  readonly counts: ImportCounts;
  /** Whether it is told what would be; otherwise what was. */
  readonly isAhead?: boolean;
}

/** Rows of a file by what becomes, or became, of them; what does not occur is left out. */
export function ImportCountsList({ counts, isAhead = false }: ImportCountsListProps) {
  const { rows, created, updated, unchanged, skipped, duplicate, invalid, opted_out: optedOut, converted } = counts;
  const lines = [
    {
      key: 'rows',
      count: rows,
      text: <Plural value={rows} one="# row" other={`${formatNumber(rows)} rows`} />,
    },
    { key: 'created', count: created, text: <Trans>{formatted(created)} new</Trans> },
    {
      key: 'updated',
      count: updated,
      text: isAhead ? <Trans>{formatted(updated)} known already</Trans> : <Trans>{formatted(updated)} updated</Trans>,
    },
    { key: 'unchanged', count: unchanged, text: <Trans>{formatted(unchanged)} left as they were</Trans> },
    { key: 'skipped', count: skipped, text: <Trans>{formatted(skipped)} not in the directory</Trans> },
    { key: 'duplicate', count: duplicate, text: <Trans>{formatted(duplicate)} doubled</Trans> },
    { key: 'invalid', count: invalid, text: <Trans>{formatted(invalid)} without a mobile number</Trans> },
    {
      key: 'converted',
      count: converted,
      text: (
        <Plural
          value={converted}
          one="# old number written anew"
          other={`${formatNumber(converted)} old numbers written anew`}
        />
      ),
    },
    { key: 'opted_out', count: optedOut, text: <Trans>{formatted(optedOut)} opted out</Trans> },
  ];
  return (
    <ul className={classes.counts}>
      {lines
        .filter(({ key, count }) => count > 0 || key === 'rows')
        .map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
    </ul>
  );
}

function formatted(count: number): string {
  return formatNumber(count);
}
