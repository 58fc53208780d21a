import { Trans } from '@lingui/react/macro';
import { Button } from '@app/ui/button.tsx';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { bootedPage } from '../boot/booted-page.ts';
import { remoteOf } from './remote-of.ts';
import classes from './remote-error.module.css';

/**
 * What stands in the shell where a remote, one of its chunks or its rendering failed. Trying again is a navigation to
 * the same address, so what is missing is asked for again without a reload.
 */
export function RemoteErrorPage() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const error = useRouteError();
  const page = bootedPage();
  const name = remoteOf(page, pathname);
  const build = name === undefined ? page.environment.host : page.builds[name];
  const code = `${name ?? 'host'}@${build?.version ?? '?'} · ${page.environment.environment} ${page.environment.revision}`;
  return (
    <section className={classes.page} role="alert">
      <h1>
        <Trans>This part of the product could not be loaded</Trans>
      </h1>
      <p>
        <Trans>Everything else keeps working. Check your connection and try again.</Trans>
      </p>
      <Button onClick={() => void navigate(`${pathname}${search}${hash}`, { replace: true })}>
        <Trans>Try again</Trans>
      </Button>
      <p className={classes.code}>
        <Trans>Support code: {code}</Trans>
      </p>
      {error instanceof Error && <p className={classes.code}>{error.name}</p>}
    </section>
  );
}
