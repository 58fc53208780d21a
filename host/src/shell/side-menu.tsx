import { isUnder } from '@app/contracts/mount.ts';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router-dom';
import { bootedPage } from '../boot/booted-page.ts';
import { loadRemoteModule } from '../remotes/load-remote.ts';
import { remoteOf } from '../remotes/remote-of.ts';
import { menuEntries } from './menu-entries.ts';
import classes from './side-menu.module.css';

/** The seven places of the product; the current one is marked. */
export function SideMenu({ onChosen }: { onChosen?: () => void }) {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  return (
    <nav className={classes.menu} aria-label={t`Main menu`}>
      {menuEntries.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.entry}
          aria-current={isCurrent(to, pathname) ? 'page' : undefined}
          onClick={onChosen}
          onPointerEnter={() => prefetch(to)}
          onFocus={() => prefetch(to)}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          {i18n._(label)}
        </Link>
      ))}
    </nav>
  );
}

/** An entry stands for every page of its remote: `/channels` belongs to the campaigns, `/profile` to the settings. */
function isCurrent(to: string, path: string): boolean {
  if (to === '/') return path === '/';
  const page = bootedPage();
  const name = remoteOf(page, path);
  return isUnder(to, path) || (name !== undefined && name === remoteOf(page, to));
}

/** A failure here is silent: the navigation itself tries again and says what is wrong. */
function prefetch(path: string): void {
  const name = remoteOf(bootedPage(), path);
  if (name !== undefined) loadRemoteModule(name).catch(() => null);
}
