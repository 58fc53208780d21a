import { formatNumber } from '@app/contracts/rules/money.ts';
import classes from './filter-chips.module.css';

interface FilterChip {
  readonly value: string;
  readonly label: string;
  /** How many rows it would leave. */
  readonly count?: number | undefined;
}

interface FilterChipsProps {
  /** What is filtered, for people who cannot see it. */
  readonly label: string;
  readonly chips: readonly FilterChip[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Filters that switch on and off; several may be on at once. */
export function FilterChips({ label, chips, chosen, onChange }: FilterChipsProps) {
  return (
    <div className={classes.chips} role="group" aria-label={label}>
      {chips.map(({ value, label: text, count }) => {
        const isOn = chosen.includes(value);
        return (
          <button
            key={value}
            type="button"
            className={classes.chip}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? chosen.filter((other) => other !== value) : [...chosen, value])}
          >
            {text}
            {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
          </button>
        );
      })}
    </div>
  );
}
