import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import { Checkbox } from '@app/ui/checkbox.tsx';
import classes from './scope-field.module.css';
import { scopesByArea, useScopeTexts } from './scope-texts.ts';

interface ScopeFieldProps {
  readonly label: string;
  readonly help: string;
  readonly error: string | undefined;
  /** Which scopes there are to give: those the person holds. */
  readonly isOffered: (scope: Scope) => boolean;
  readonly value: readonly Scope[];
  readonly onChange: (value: Scope[]) => void;
}

/** What a key may do, area by area. */
export function ScopeField({ label, help, error, isOffered, value, onChange }: ScopeFieldProps) {
  const { nameOfArea, nameOfVerb } = useScopeTexts();
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      <div className={classes.areas}>
        {scopesByArea(isOffered).map(({ area, scopes }) => (
          <fieldset key={area} aria-label={nameOfArea(area)} className={classes.area}>
            <span className={classes.name}>{nameOfArea(area)}</span>
            <div className={classes.scopes}>
              {scopes.map((scope) => (
                <Checkbox
                  key={scope}
                  size="xs"
                  label={nameOfVerb(scope)}
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
