import { useLocale } from '@app/platform/i18n.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import classes from './breadcrumb.module.css';
import { useCurrentPage } from './current-page.ts';

/** Home, then the name of the page (SPEC §2). */
export function Breadcrumb() {
  const { t } = useLingui();
  const page = useCurrentPage();
  const locale = useLocale();
  return (
    <nav className={classes.breadcrumb} aria-label={t`Breadcrumb`}>
      <ol>
        <li>
          <Link to="/">
            <Trans>Home</Trans>
          </Link>
        </li>
        {page && <li aria-current="page">{page.title[locale]}</li>}
      </ol>
    </nav>
  );
}
