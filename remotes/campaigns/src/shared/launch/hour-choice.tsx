import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { HourOfDay } from './send-time.ts';
import classes from './send-time-choice.module.css';

interface HourChoiceProps {
  readonly hours: readonly HourOfDay[];
  /** `HH`, whatever the minutes. */
  readonly value: string;
  readonly onChange: (at: string) => void;
}

/** The hours of a day; those at which nothing may go out are grey and cannot be chosen. */
export function HourChoice({ hours, value, onChange }: HourChoiceProps) {
  const { t } = useLingui();
  const name = useId();
  return (
    <div>
      <div role="radiogroup" aria-label={t`Hour in Vietnam`} aria-describedby={`${name}-why`} className={classes.hours}>
        {hours.map(({ hour, at, isFree }) => (
          <label key={hour} className={classes.hour}>
            <input
              type="radio"
              name={name}
              checked={hour === value}
              disabled={!isFree}
              onChange={() => onChange(at)}
              aria-label={`${hour}:00`}
            />
            {hour}
          </label>
        ))}
      </div>
      <p id={`${name}-why`} className={classes.why}>
        <Trans>Grey: over, or not allowed for advertising.</Trans>
      </p>
    </div>
  );
}
