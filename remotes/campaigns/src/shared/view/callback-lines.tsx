import { listCallbacksOf } from '@app/contracts/settings/callback.calls.ts';
import type { CallbackTold } from '@app/contracts/settings/callback.ts';
import { callQuery } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import classes from '../event-line.module.css';

/** Which addresses of the customer were told of a message, each line leading to the request; nothing where none was. */
export function CallbackLines({ messageId }: { messageId: string }) {
  const { t } = useLingui();
  const mayRead = useScope('settings:read');
  const isSent = messageId.startsWith('msg_');
  const query = useQuery({ ...callQuery(listCallbacksOf, { object_id: messageId }), enabled: mayRead && isSent });
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const told = query.data?.data ?? [];
  if (told.length === 0) return null;
  return (
    <section>
      <h3>
        <Trans>Callbacks</Trans>
      </h3>
      <ol className={classes.timeline} aria-label={t`Callbacks`}>
        {told.map((each) => (
          <Line key={each.id} told={each} />
        ))}
      </ol>
    </section>
  );
}

const under: ReadonlySet<string> = new Set(['pending', 'delivering', 'retrying']);

function Line({
  told: { id, profile_id: profile, profile_name: name, event_type: event, status, ...told },
}: LineProps) {
  const isOpen = under.has(status);
  const tone = status === 'succeeded' ? 'good' : 'bad';
  return (
    <li data-tone={isOpen ? undefined : tone} data-open={isOpen || undefined}>
      <span>
        <Link to={paths.callback(profile, id)}>{name}</Link>: <code>{event}</code>,{' '}
        <Outcome status={status} isOpen={isOpen} code={told.response_code} />
      </span>
      <DateTime at={told.at} />
    </li>
  );
}

interface LineProps {
  readonly told: CallbackTold;
}

function Outcome({ status, isOpen, code }: { status: string; isOpen: boolean; code: number | null }) {
  if (status === 'succeeded') return <Trans>received</Trans>;
  if (isOpen) return <Trans>on its way</Trans>;
  return code === null ? <Trans>not received</Trans> : <Trans>not received, the server answered {code}</Trans>;
}
