import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router-dom';
import classes from './breadcrumb.module.css';
import { usePageTitle } from './current-page.ts';

/** Home, then the name of the page (SPEC §2); on the home page that is all. */
export function Breadcrumb() {
  const { t } = useLingui();
  const title = usePageTitle();
  const isHome = useLocation().pathname === '/';
  return (
    <nav className={classes.breadcrumb} aria-label={t`Breadcrumb`}>
      <ol>
        {isHome ? (
          <li aria-current="page">
            <Trans>Home</Trans>
          </li>
        ) : (
          <>
            <li>
              <Link to="/">
                <Trans>Home</Trans>
              </Link>
            </li>
            <li aria-current="page">{title}</li>
          </>
        )}
      </ol>
    </nav>
  );
}
