import { retryWhenBack } from '@app/platform/retry-when-back.ts';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { bootedPage } from '../boot/booted-page.ts';
import { RemoteFailure, runningVersion } from './load-remote.ts';
import { remoteOf } from './remote-of.ts';
import { replaceRemote } from './remote-pages.ts';
import { reportFault } from './report-fault.ts';
import classes from './remote-error.module.css';

/**
 * What stands in the shell where a remote, one of its chunks or its rendering failed. Trying again is a navigation to
 * the same address, so what is missing is asked for again without a reload; it is done by hand, and by itself while the
 * failure is one of loading.
 */
export function RemoteErrorPage() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const error = useRouteError();
  const page = bootedPage();
  const name = remoteOf(page, pathname);
  const version = name === undefined ? page.environment.host.version : runningVersion(name);
  const code = `${name ?? 'host'}@${version} · ${page.environment.environment} ${page.environment.revision}`;
  const address = `${pathname}${search}${hash}`;
  const navigation = useNavigation();
  const tryAgain = useCallback(() => void navigate(address, { replace: true }), [navigate, address]);
  // By itself it never takes the place of a navigation that somebody has begun.
  const tryUnlessLeaving = useEffectEvent(() => navigation.state === 'idle' && tryAgain());
  useEffect(() => recover({ name, error, tryAgain: () => tryUnlessLeaving() }), [name, error]);
  return (
    <section className={classes.page} role="alert">
      <h1>
        <Trans>Couldn’t load this page</Trans>
      </h1>
      <p>
        <Trans>You can still use the other pages. Check your connection and try again.</Trans>
      </p>
      <Button onClick={tryAgain}>
        <Trans>Try again</Trans>
      </Button>
      <p className={classes.code}>
        <Trans>Support code: {code}</Trans>
      </p>
      {error instanceof Error && <p className={classes.code}>{error.name}</p>}
    </section>
  );
}

interface Failed {
  readonly name: string | undefined;
  readonly error: unknown;
  readonly tryAgain: () => void;
}

/** What could not be loaded is asked for again; what threw while it was shown goes back to the version before. */
function recover({ name, error, tryAgain }: Failed): (() => void) | undefined {
  const hasThrown = error instanceof Error && !(error instanceof RemoteFailure);
  if (!hasThrown) return retryWhenBack(tryAgain);
  const app = name ?? 'host';
  const version = name === undefined ? bootedPage().environment.host.version : runningVersion(name);
  reportFault({ app, version, kind: 'render', error });
  if (name !== undefined) replaceRemote(name, error).then(tryAgain, () => undefined);
  return undefined;
}
