import { tagColors, type TagColor } from '@app/contracts/contact/tag-rules.ts';
import { IconCheck } from '@app/ui/icons.ts';
import { useId } from 'react';
import classes from './color-field.module.css';
import { useColorNames } from './color-names.ts';

interface ColorFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  /** Undefined for none of the palette. */
  readonly value: TagColor | undefined;
  readonly onChange: (color: TagColor) => void;
}

/** A colour of the palette; each has a name for people who cannot tell it from the others. */
export function ColorField({ label, error, value, onChange }: ColorFieldProps) {
  const name = useId();
  const names = useColorNames();
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      <div className={classes.colors}>
        {tagColors.map((color) => (
          <label key={color} className={classes.color} title={names[color]}>
            <input
              type="radio"
              name={name}
              aria-label={names[color]}
              checked={color === value}
              onChange={() => onChange(color)}
            />
            <span className={classes.swatch} style={{ background: color }}>
              {color === value && <IconCheck size={16} aria-hidden="true" />}
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
