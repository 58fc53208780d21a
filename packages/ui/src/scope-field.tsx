import { nameOfArea, nameOfVerb, scopesByArea } from '@app/contracts/catalogue/scope-texts.ts';
import type { Scope } from '@app/contracts/catalogue/scopes.ts';
import type { CSSProperties } from 'react';
import { Checkbox } from './checkbox.tsx';
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

/** In place, since a style sheet of this package is part of every first load, and two dialogs have this field. */
const styles = {
  field: { margin: 0, padding: 0, border: 0, minWidth: 0 },
  legend: { marginBottom: 4, padding: 0, fontWeight: 600 },
  areas: { maxHeight: 264, overflowY: 'auto', border: '1px solid var(--line)', borderRadius: 'var(--radius)' },
  area: {
    display: 'grid',
    gridTemplateColumns: '112px 1fr',
    alignItems: 'baseline',
    gap: '4px 12px',
    margin: 0,
    padding: '8px 12px',
    border: 0,
  },
  name: { color: 'var(--text-dim)' },
  scopes: { display: 'flex', flexWrap: 'wrap', gap: '0 8px' },
  /** As far apart as a finger or a shaking hand needs. */
  scope: {
    display: 'flex',
    alignItems: 'center',
    minWidth: 64,
    minHeight: 'calc(var(--control) - 4px)',
    whiteSpace: 'nowrap',
  },
  note: { marginTop: 4, fontSize: 12 },
} satisfies Record<string, CSSProperties>;

/** Checkboxes for what a key or a member may do, area by area. */
export function ScopeField({ label, help, error, isOffered, value, onChange }: ScopeFieldProps) {
  const locale = useUiLocale();
  return (
    <fieldset style={styles.field}>
      <legend style={styles.legend}>{label}</legend>
      <div style={styles.areas}>
        {scopesByArea(isOffered).map(({ area, scopes }, index) => (
          <fieldset
            key={area}
            aria-label={nameOfArea(area, locale)}
            style={index === 0 ? styles.area : { ...styles.area, borderTop: '1px solid var(--line)' }}
          >
            <span style={styles.name}>{nameOfArea(area, locale)}</span>
            <div style={styles.scopes}>
              {scopes.map((scope) => (
                <Checkbox
                  key={scope}
                  size="xs"
                  style={styles.scope}
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
      <p
        style={{ ...styles.note, color: error ? 'var(--danger-text)' : 'var(--text-dim)' }}
        role={error ? 'alert' : undefined}
      >
        {error ?? help}
      </p>
    </fieldset>
  );
}
