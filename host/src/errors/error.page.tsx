import { Trans } from '@lingui/react/macro';
import classes from './error.module.css';

interface ErrorPageProps {
  readonly status?: number;
  /** Translated message; a 404 has its own. */
  readonly message?: string;
}

/** The error page of SPEC §2: status, what happened, and the way home, which is a full load so that guests get there. */
export function ErrorPage({ status = 500, message }: ErrorPageProps) {
  return (
    <section className={classes.page}>
      <p className={classes.status}>{status}</p>
      <h1>{status === 404 ? <Trans>This page could not be found</Trans> : (message ?? <SomethingWrong />)}</h1>
      <a href="/">
        <Trans>Back to the home page</Trans>
      </a>
    </section>
  );
}

function SomethingWrong() {
  return <Trans>Something went wrong, please try again later!</Trans>;
}
