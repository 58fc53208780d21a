import type { Notification } from '@app/contracts/notification/notification.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@app/ui/icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, type RefObject } from 'react';
import classes from './panel.module.css';

interface NotificationItemProps {
  readonly notification: Notification;
  /** Takes the focus when a line that had it goes, as one that is read leaves the unread ones. */
  readonly panel: RefObject<HTMLElement | null>;
  readonly onOpen: () => void;
}

/** One line of the panel: how urgent it is, and whether it is unread, are shown and said. */
export function NotificationItem({ notification, panel, onOpen }: NotificationItemProps) {
  const isUnread = notification.read_at === null;
  const follow = useCallback(
    (line: HTMLElement | null) => () => {
      if (line === document.activeElement) panel.current?.focus();
    },
    [panel],
  );
  return (
    <li>
      <button ref={follow} type="button" className={classes.item} data-unread={isUnread || undefined} onClick={onOpen}>
        <span className={classes.mark} />
        <span className={classes.title}>
          <Severity of={notification.severity} /> {notification.title}
          {isUnread && (
            <span className={classes.hidden}>
              {' '}
              <Trans>(unread)</Trans>
            </span>
          )}
        </span>
        <span className={classes.time}>
          <DateTime at={notification.updated_at} show="time" />
        </span>
        <span className={classes.content}>{notification.content}</span>
      </button>
    </li>
  );
}

const inLine = { width: 18, height: 18, marginBlock: -4, verticalAlign: 'middle' } as const;
/** Filled, so that it differs from a warning by more than its colour. */
const filled = { padding: 2, borderRadius: '50%', background: 'var(--failed)', color: 'var(--surface)' } as const;

/** A shape of its own for each, so that colour alone tells nothing; a newer server's is shown as information. */
function Severity({ of: severity }: { of: Notification['severity'] }) {
  const { t } = useLingui();
  const icon = { role: 'img', stroke: 2 } as const;
  switch (severity) {
    case 'success':
      return <IconCheck {...icon} aria-label={t`Success`} style={{ ...inLine, color: 'var(--delivered)' }} />;
    case 'warning':
      return <IconAlertTriangle {...icon} aria-label={t`Warning`} style={{ ...inLine, color: 'var(--paused)' }} />;
    case 'critical':
      return <IconAlertTriangle {...icon} aria-label={t`Urgent`} style={{ ...inLine, ...filled }} />;
    default:
      return <IconInfoCircle {...icon} aria-label={t`Information`} style={{ ...inLine, color: 'var(--sending)' }} />;
  }
}
