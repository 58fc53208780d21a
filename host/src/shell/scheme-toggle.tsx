import { useColorScheme } from '@app/ui/use-color-scheme.ts';
import { IconMoon, IconSun } from '@app/ui/icons.ts';
import { useLingui } from '@lingui/react/macro';
import classes from './top-bar.module.css';

/** Switches between light and dark. */
export function SchemeToggle() {
  const { t } = useLingui();
  const { scheme, setScheme } = useColorScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  const Icon = other === 'dark' ? IconMoon : IconSun;
  return (
    <button
      type="button"
      className={classes.iconButton}
      aria-label={other === 'dark' ? t`Dark colours` : t`Light colours`}
      onClick={() => setScheme(other)}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
