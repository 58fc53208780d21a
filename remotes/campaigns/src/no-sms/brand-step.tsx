import type { Sender } from '@app/contracts/campaign/sender.ts';
import { REVIEW_DAYS } from '@app/contracts/sender/sender-rules.ts';
import { useScope } from '@app/platform/session.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { WaitingNote } from '../shared/senders/waiting-note.tsx';
import { requestsQuery } from './no-sms.queries.ts';
import classes from './no-sms.module.css';
import { Step } from './step.tsx';

const waiting: ReadonlySet<string> = new Set(['pending', 'submitted']);

/** The brand name: what was requested, how long it has been waiting, or why it was refused. */
export function BrandStep({ senders }: { senders: readonly Sender[] }) {
  const mayWrite = useScope('sender:write');
  const mayRead = useScope('sender:read');
  const requests = useQuery(requestsQuery(mayRead));
  const isWaiting = senders.some(({ status }) => waiting.has(status));
  return (
    <Step number={2} state={isWaiting ? 'waiting' : 'open'} title={<Trans>An approved brand name</Trans>}>
      {senders.length === 0 && (
        <p>
          <Trans>
            Carriers deliver messages only under a name that they have approved. You need your business licence; a
            review usually takes about {REVIEW_DAYS} working days.
          </Trans>
        </p>
      )}
      {senders.length > 0 && (
        <ul className={classes.requests}>
          {senders.map(({ id, name, status, reason }) => {
            const record = requests.data?.data.find((request) => request.id === id);
            return (
              <li key={id}>
                <span>
                  {mayRead ? <Link to={paths.smsSenders({ sender: id })}>{name}</Link> : name}{' '}
                  <StatusBadge status={status} />
                </span>
                {record && <WaitingNote sender={record} />}
                {reason !== null && <p>{reason}</p>}
              </li>
            );
          })}
        </ul>
      )}
      {mayWrite ? (
        <LinkButton size="xs" variant={isWaiting ? 'default' : 'filled'} to={paths.smsSenders({ edit: 'new' })}>
          <Trans>Request a brand name</Trans>
        </LinkButton>
      ) : (
        <p>
          <Trans>You don’t have permission to request one; an owner or admin of your team can.</Trans>
        </p>
      )}
    </Step>
  );
}
