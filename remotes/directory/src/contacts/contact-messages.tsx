import type { Message } from '@app/contracts/message/message.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans } from '@lingui/react/macro';
import classes from './contacts.module.css';

/** What was sent to a contact, newest first. */
export function ContactMessages({ messages }: { messages: readonly Message[] }) {
  if (messages.length === 0) {
    return (
      <p>
        <Trans>No messages sent to this number yet.</Trans>
      </p>
    );
  }
  return (
    <ul className={classes.messages}>
      {messages.map(({ id, status, sender, content, created_at }) => (
        <li key={id} className={classes.message}>
          <header>
            <StatusBadge status={status} />
            <span>
              {sender} · <DateTime at={created_at} />
            </span>
          </header>
          <p>{content}</p>
        </li>
      ))}
    </ul>
  );
}
