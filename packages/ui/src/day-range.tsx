import { useLingui } from '@lingui/react/macro';
import { DayFilter } from './day-filter.tsx';
import classes from './day-range.module.css';

interface DayRangeProps {
  /** `YYYY-MM-DD`, or `''` for open; both days belong to the range. */
  readonly from: string;
  readonly to: string;
  readonly onChange: (range: { from: string; to: string }) => void;
}

/** Two days to filter a list by. An end before the start moves the other one along. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  const { t } = useLingui();
  return (
    <div className={classes.range}>
      <DayFilter
        label={t({ message: 'From', context: 'date' })}
        value={from}
        onChange={(day) => onChange({ from: day, to: to !== '' && to < day ? day : to })}
      />
      <DayFilter
        label={t({ message: 'To', context: 'date' })}
        value={to}
        onChange={(day) => onChange({ from: day !== '' && day < from ? day : from, to: day })}
      />
    </div>
  );
}
