import { useLingui } from '@lingui/react/macro';
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
      <label className={classes.day} data-on={from !== '' || undefined}>
        <span>{t({ message: 'From', context: 'date' })}</span>
        <input
          type="date"
          value={from}
          onChange={({ target: { value } }) => onChange({ from: value, to: to !== '' && to < value ? value : to })}
        />
      </label>
      <label className={classes.day} data-on={to !== '' || undefined}>
        <span>{t({ message: 'To', context: 'date' })}</span>
        <input
          type="date"
          value={to}
          onChange={({ target: { value } }) =>
            onChange({ from: value !== '' && value < from ? value : from, to: value })
          }
        />
      </label>
    </div>
  );
}
