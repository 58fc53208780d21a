import type { Message } from '@app/contracts/message/message.ts';
import type { Call } from '@app/contracts/voice/call.ts';
import { CallBadge } from '@app/ui/call-status.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import classes from './contacts.module.css';

/** Entries that are shown at most. */
const SHOWN = 20;

interface ContactHistoryProps {
  readonly messages: readonly Message[];
  readonly calls: readonly Call[];
}

/** Messages to a contact and calls, newest first. */
export function ContactHistory({ messages, calls }: ContactHistoryProps) {
  const entries = [
    ...messages.map((message) => ({
      at: message.created_at,
      id: message.id,
      entry: <MessageEntry message={message} />,
    })),
    ...calls.map((call) => ({ at: call.dialled_at ?? call.created_at, id: call.id, entry: <CallEntry call={call} /> })),
  ];
  if (entries.length === 0) {
    return (
      <p>
        <Trans>No messages or calls to this number yet.</Trans>
      </p>
    );
  }
  const newest = entries.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, SHOWN);
  return (
    <ul className={classes.messages}>
      {newest.map(({ id, entry }) => (
        <li key={id} className={classes.message}>
          {entry}
        </li>
      ))}
    </ul>
  );
}

function MessageEntry({ message: { status, sender, content, created_at } }: { message: Message }) {
  return (
    <>
      <header>
        <StatusBadge status={status} />
        <span>
          {sender} · <DateTime at={created_at} />
        </span>
      </header>
      <p>{content}</p>
    </>
  );
}

function CallEntry({ call }: { call: Call }) {
  const { status, sender, dialled_at, created_at, answered_at, duration_s: seconds, key, campaign } = call;
  return (
    <>
      <header>
        <CallBadge status={status} />
        <span>
          {sender} · <DateTime at={dialled_at ?? created_at} />
        </span>
      </header>
      <p>
        <Trans>Call</Trans>
        {campaign && ` · ${campaign.name}`}
        {answered_at !== null && (
          <>
            {' · '}
            <Plural value={seconds} one="# second" other="# seconds" />
          </>
        )}
        {key !== null && (
          <>
            {' · '}
            <Trans>pressed {key}</Trans>
          </>
        )}
      </p>
    </>
  );
}
