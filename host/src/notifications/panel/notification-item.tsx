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
          {notification.title}
          {isUnread && (
            <span className={classes.hidden}>
              {' '}
              <Trans>(unread)</Trans>
            </span>
          )}
        </span>
        <Severity of={notification.severity} />
        <span className={classes.time}>
          <DateTime at={notification.updated_at} show="time" />
        </span>
        <span className={classes.content}>{notification.content}</span>
      </button>
    </li>
  );
}

/** A shape of its own for each, so that colour alone tells nothing; a newer server's is shown as information. */
function Severity({ of: severity }: { of: Notification['severity'] }) {
  const { t } = useLingui();
  switch (severity) {
    case 'success':
      return <IconCheck className={classes.severity} data-severity="success" role="img" aria-label={t`Success`} />;
    case 'warning':
      return (
        <IconAlertTriangle className={classes.severity} data-severity="warning" role="img" aria-label={t`Warning`} />
      );
    case 'critical':
      return (
        <IconAlertTriangle className={classes.severity} data-severity="critical" role="img" aria-label={t`Urgent`} />
      );
    default:
      return <IconInfoCircle className={classes.severity} role="img" aria-label={t`Information`} />;
  }
}
