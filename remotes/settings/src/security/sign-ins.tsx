import { SIGN_INS_KEPT_DAYS as days, type SignIn } from '@app/contracts/account/sign-ins.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { Badge } from '@app/ui/badge.tsx';
import { DataList } from '@app/ui/data-list.tsx';
import type { Column } from '@app/ui/data-list-types.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import classes from './security.module.css';
import { signInsQuery } from './security.queries.ts';
import { securityState, signInSorts } from './security.state.ts';
import { useBrowserName } from './use-browser-name.ts';

/** Every login of the last months, and every try with a wrong password or code. */
export function SignIns() {
  const { t } = useLingui();
  const [state, change] = useUrlState(securityState);
  const list = useQuery(signInsQuery(state));
  const columns = useSignInColumns();
  return (
    <section className={classes.signIns}>
      <h2>
        <Trans>Login history</Trans>
      </h2>
      <p>
        <Trans>
          Logins and failed tries of the last {days} days. We email you when someone logs in from a new place.
        </Trans>
      </p>
      <DataList
        label={t`Login history`}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        onSort={(sort) => change({ sort: signInSorts.find((known) => known === sort) ?? '-created_at' })}
        onPage={(page) => change({ page })}
        empty={
          <EmptyState title={<Trans>No logins yet</Trans>} text={<Trans>Each login from now on stands here.</Trans>} />
        }
      />
    </section>
  );
}

function useSignInColumns(): Column<SignIn>[] {
  const { t } = useLingui();
  const nameOf = useBrowserName();
  return [
    {
      key: 'created_at',
      header: t`Time`,
      sort: 'created_at',
      cell: ({ created_at: at }) => <DateTime at={at} />,
    },
    { key: 'outcome', header: t`Result`, phone: 'end', cell: (signIn) => <Outcome signIn={signIn} /> },
    { key: 'method', header: t`Method`, phone: 'none', cell: ({ method }) => <Method method={method} /> },
    { key: 'device', header: t`Device`, phone: 'detail', cell: ({ user_agent: agent }) => nameOf(agent) },
    { key: 'ip', header: t`IP address`, phone: 'detail', cell: ({ ip }) => ip },
  ];
}

function Outcome({ signIn: { outcome, is_new: isNew } }: { signIn: SignIn }) {
  if (outcome === 'wrong_password') {
    return (
      <Badge tone="failed">
        <Trans>Wrong password</Trans>
      </Badge>
    );
  }
  if (outcome === 'wrong_code') {
    return (
      <Badge tone="failed">
        <Trans>Wrong code</Trans>
      </Badge>
    );
  }
  return isNew ? (
    <Badge tone="paused">
      <Trans>From a new place</Trans>
    </Badge>
  ) : (
    <Badge tone="delivered">
      <Trans>Logged in</Trans>
    </Badge>
  );
}

function Method({ method }: { method: string }) {
  switch (method) {
    case 'password':
      return <Trans>Password</Trans>;
    case 'totp':
      return <Trans>Authenticator app</Trans>;
    case 'email':
      return <Trans>Code by email</Trans>;
    case 'backup':
      return <Trans>Backup code</Trans>;
    default:
      // The key of a provider is its name in lower case.
      return `${method.slice(0, 1).toUpperCase()}${method.slice(1)}`;
  }
}
