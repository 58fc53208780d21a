import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import classes from './breadcrumb.module.css';
import { usePageTitle } from './current-page.ts';

/** Home, then the name of the page (SPEC §2). */
export function Breadcrumb() {
  const { t } = useLingui();
  const title = usePageTitle();
  return (
    <nav className={classes.breadcrumb} aria-label={t`Breadcrumb`}>
      <ol>
        <li>
          <Link to="/">
            <Trans>Home</Trans>
          </Link>
        </li>
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
