import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import classes from './day-range.module.css';
import { dayText, readDay } from './day-text.ts';
import { IconCalendar } from './icons.ts';

interface DayInputProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or `''` for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day, typed as `DD-MM-YYYY` whatever the browser's language, or chosen from the browser's calendar. */
export function DayInput({ label, value, onChange }: DayInputProps) {
  const { t } = useLingui();
  const calendar = useRef<HTMLInputElement>(null);
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
      <button type="button" aria-label={t`Choose a date`} onClick={() => calendar.current?.showPicker()}>
        <IconCalendar size={16} aria-hidden="true" />
      </button>
      <input
        ref={calendar}
        type="date"
        className={classes.calendar}
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        onChange={({ target }) => {
          setTyped(null);
          onChange(target.value);
        }}
      />
    </span>
  );
}
