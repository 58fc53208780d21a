import type { CallbackTold } from '@app/contracts/settings/callback.ts';
import { useScope } from '@app/platform/session.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { callbacksQuery } from './sandbox.queries.ts';
import classes from './sandbox.module.css';

/** Which addresses of the account were told of a message, each line leading to the request. */
export function SandboxCallbacks({ messageId }: { messageId: string }) {
  const { t } = useLingui();
  const mayRead = useScope('settings:read');
  const query = useQuery(callbacksQuery(messageId, mayRead));
  const { data, error } = query;
  if (!mayRead) return null;
  return (
    <section aria-label={t`Callbacks`}>
      <h3>
        <Trans>Callbacks</Trans>
      </h3>
      {error && !data && <ErrorState error={error} onRetry={() => void query.refetch()} />}
      {data?.data.length === 0 && (
        <>
          <p className={classes.none}>
            <Trans>No address was told. Those that listen to events of messages are told of test messages too.</Trans>
          </p>
          <Link to={paths.callbacks()}>
            <Trans>Show callback addresses</Trans>
          </Link>
        </>
      )}
      <ol className={classes.told}>
        {data?.data.map((told) => (
          <Told key={told.id} told={told} />
        ))}
      </ol>
    </section>
  );
}

const open: ReadonlySet<string> = new Set(['pending', 'delivering', 'retrying']);

function Told({ told: { id, profile_id: profile, profile_name: name, event_type: event, ...told } }: ToldProps) {
  return (
    <li>
      <span>
        <Link to={paths.callback(profile, id)}>{name}</Link>: <code>{event}</code>, <Outcome {...told} />
      </span>
      <DateTime at={told.at} />
    </li>
  );
}

interface ToldProps {
  readonly told: CallbackTold;
}

function Outcome({ status, response_code: code }: Pick<CallbackTold, 'status' | 'response_code'>) {
  if (status === 'succeeded') return <Trans>received</Trans>;
  if (open.has(status)) return <Trans>on its way</Trans>;
  return code === null ? <Trans>not received</Trans> : <Trans>not received, the server answered {code}</Trans>;
}
