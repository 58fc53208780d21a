import { IconMoon, IconSun } from '@app/ui/icons.ts';
import { useDensity } from '@app/ui/density.ts';
import { Menu, type MenuItem } from '@app/ui/menu.tsx';
import { useColorScheme } from '@app/ui/use-color-scheme.ts';
import { useLingui } from '@lingui/react/macro';
import { densities, schemes } from './display-choices.ts';
import classes from './top-bar.module.css';

/** Chooses the colours, and how close together the rows of lists stand. */
export function DisplayMenu({ hasLists = false }: { readonly hasLists?: boolean }) {
  const { t, i18n } = useLingui();
  const { scheme, choice, setScheme } = useColorScheme();
  const { density, setDensity } = useDensity();
  const Icon = scheme === 'dark' ? IconMoon : IconSun;
  const colours: MenuItem[] = schemes.map(({ key, label }) => ({
    key,
    label: i18n._(label),
    group: t`Colours`,
    isCurrent: key === choice,
    run: () => setScheme(key),
  }));
  const rows: MenuItem[] = densities.map(({ key, label }) => ({
    key,
    label: i18n._(label),
    group: t`Rows of lists`,
    isCurrent: key === density,
    run: () => setDensity(key),
  }));
  return (
    <Menu label={t`Display`} buttonClassName={classes.iconButton} items={hasLists ? [...colours, ...rows] : colours}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </Menu>
  );
}
