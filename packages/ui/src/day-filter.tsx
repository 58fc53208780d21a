import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DayPopover } from './calendar/day-popover.tsx';
import classes from './day-range.module.css';
import { dayText, readDay } from './day-text.ts';

interface DayFilterProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or `''` for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day to narrow a list by, typed as `DD-MM-YYYY` whatever the browser's language, or chosen from a calendar. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const { t } = useLingui();
  // What is being typed; null while the value stands there.
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim() !== '' && readDay(typed) === null;

  function finish(): void {
    if (typed === null || isWrong) return;
    const day = readDay(typed) ?? '';
    setTyped(null);
    if (day !== value) onChange(day);
  }

  return (
    <span className={classes.day} data-on={value !== '' || undefined} data-wrong={isWrong || undefined}>
      <label>
        <span>{label}</span>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          placeholder={t`dd-mm-yyyy`}
          aria-invalid={isWrong}
          value={typed ?? dayText(value)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={finish}
          onKeyDown={({ key }) => {
            if (key === 'Enter') finish();
            if (key === 'Escape') setTyped(null);
          }}
        />
      </label>
      <DayPopover
        value={value}
        onChoose={(day) => {
          setTyped(null);
          onChange(day);
        }}
      />
    </span>
  );
}
