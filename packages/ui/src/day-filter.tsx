import { useLingui } from '@lingui/react/macro';
import { DayPopover } from './calendar/day-popover.tsx';
import classes from './day-range.module.css';
import { useTypedDay } from './use-typed-day.ts';

interface DayFilterProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or `''` for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day that a list is filtered by, typed or chosen from a calendar. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const { t } = useLingui();
  const { isWrong, field, choose } = useTypedDay(value, onChange);
  return (
    <span className={classes.day} data-on={value !== '' || undefined} data-wrong={isWrong || undefined}>
      <label>
        <span>{label}</span>
        <input {...field} placeholder={t`dd-mm-yyyy`} aria-invalid={isWrong} />
      </label>
      <DayPopover value={value} onChoose={choose} />
    </span>
  );
}
