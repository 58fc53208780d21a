import type { Notification } from '@app/contracts/notification/notification.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Trans } from '@lingui/react/macro';
import classes from './panel.module.css';

interface NotificationItemProps {
  readonly notification: Notification;
  readonly onOpen: () => void;
}

/** One line of the panel; unread ones are marked and said to be so. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const isUnread = notification.read_at === null;
  return (
    <li>
      <button type="button" className={classes.item} data-unread={isUnread || undefined} onClick={onOpen}>
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
        <span className={classes.time}>
          <DateTime at={notification.updated_at} show="time" />
        </span>
        <span className={classes.content}>{notification.content}</span>
      </button>
    </li>
  );
}
