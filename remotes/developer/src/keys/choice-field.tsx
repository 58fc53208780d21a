import { useId, type ReactNode } from 'react';
import classes from './choice-field.module.css';

interface Choice<Value> {
  readonly key: string;
  readonly value: Value;
  readonly label: ReactNode;
  /** What it means, in one line. */
  readonly help?: ReactNode;
}

interface ChoiceFieldProps<Value> {
  readonly label: string;
  readonly error: string | undefined;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few values, all in sight. */
export function ChoiceField<Value>({ label, error, choices, value, onChange }: ChoiceFieldProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      <div className={classes.choices}>
        {choices.map((choice) => (
          <label key={choice.key} className={classes.choice}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            <span>
              {choice.label}
              {choice.help && <small>{choice.help}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
