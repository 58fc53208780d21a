import { useId } from 'react';
import classes from './native-select.module.css';

interface NativeSelectProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Among filters, where the first option says what it is about: no label above, the look of the others. */
  readonly isFilter?: boolean;
}

/** One of several in the browser's own list, which phones show best and which costs nothing. */
export function NativeSelect({ label, options, value, onChange, isFilter = false }: NativeSelectProps) {
  const id = useId();
  return (
    <div className={isFilter ? classes.filter : classes.field}>
      {!isFilter && <label htmlFor={id}>{label}</label>}
      <select
        id={id}
        aria-label={isFilter ? label : undefined}
        className={classes.select}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
