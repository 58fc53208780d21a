import { TextInput } from '@app/ui/text-input.tsx';
import { Trans } from '@lingui/react/macro';
import classes from './create.module.css';

type Values = Readonly<Record<string, string>>;

interface SpokenValuesProps {
  readonly names: readonly string[];
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}

/** What is said in the place of each `{name}` of a text; nothing while there are none. */
export function SpokenValues({ names, values, onChange }: SpokenValuesProps) {
  if (names.length === 0) return null;
  return (
    <div className={classes.field}>
      <div className={classes.split}>
        {names.map((name) => (
          <TextInput
            key={name}
            label={`{${name}}`}
            value={values[name] ?? ''}
            required
            maxLength={120}
            onChange={({ target }) => onChange({ ...values, [name]: target.value })}
          />
        ))}
      </div>
      <p className={classes.hint}>
        <Trans>A sound is the same for everyone who is called: what you write here is what all of them hear.</Trans>
      </p>
    </div>
  );
}
