import { useId, type ReactNode } from 'react';
import classes from './choice-cards.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly title: ReactNode;
  /** What it means, in one line; on one that cannot be chosen, why. */
  readonly text?: ReactNode;
  /** At the title's right, such as a status. */
  readonly aside?: ReactNode;
  readonly isDisabled?: boolean;
}

interface ChoiceCardsProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  /** The chosen one; any other text for none. */
  readonly value: string;
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
}

/** One of a few choices that need a word of explanation: radio buttons that look like cards. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, choices, value, onChange, error, isRequired = false } = props;
  const id = useId();
  return (
    <fieldset
      className={classes.group}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      data-error={error !== undefined || undefined}
    >
      <legend>{label}</legend>
      <div className={classes.cards}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={classes.card} data-disabled={choice.isDisabled || undefined}>
            <input
              type="radio"
              name={id}
              checked={choice.value === value}
              disabled={choice.isDisabled}
              required={isRequired}
              onChange={() => onChange(choice.value)}
              aria-labelledby={`${id}-${index}`}
              aria-describedby={`${id}-${index}-text`}
            />
            <span className={classes.head}>
              <span id={`${id}-${index}`} className={classes.title}>
                {choice.title}
              </span>
              {choice.aside}
            </span>
            {choice.text && (
              <span id={`${id}-${index}-text`} className={classes.text}>
                {choice.text}
              </span>
            )}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
