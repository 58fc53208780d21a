import { nameOfArea, nameOfVerb, scopesByArea } from '@app/contracts/catalogue/scope-texts.ts';
import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { Checkbox } from './checkbox.tsx';
import classes from './scope-field.module.css';
import { useUiLocale } from './ui-locale.ts';

interface ScopeFieldProps {
  readonly label: string;
  readonly help: string;
  readonly error: string | undefined;
  /** Which scopes can be given: those the user holds. */
  readonly isOffered: (scope: Scope) => boolean;
  readonly value: readonly Scope[];
  readonly onChange: (value: Scope[]) => void;
}

/** Checkboxes for what a key or a member may do, area by area. */
export function ScopeField({ label, help, error, isOffered, value, onChange }: ScopeFieldProps) {
  const locale = useUiLocale();
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      <div className={classes.areas}>
        {scopesByArea(isOffered).map(({ area, scopes }) => (
          <fieldset key={area} aria-label={nameOfArea(area, locale)} className={classes.area}>
            <span className={classes.name}>{nameOfArea(area, locale)}</span>
            <div className={classes.scopes}>
              {scopes.map((scope) => (
                <Checkbox
                  key={scope}
                  size="xs"
                  label={nameOfVerb(scope, locale)}
                  title={scope}
                  checked={value.includes(scope)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange(checked ? [...value, scope] : value.filter((other) => other !== scope))
                  }
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <p className={error ? classes.error : classes.help} role={error ? 'alert' : undefined}>
        {error ?? help}
      </p>
    </fieldset>
  );
}
