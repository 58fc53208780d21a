import type { Notification } from '@app/contracts/notification/notification.ts';
import { safePath } from '@app/contracts/rules/safe-path.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Trans } from '@lingui/react/macro';
import classes from './notification-dialog.module.css';

interface NotificationDialogProps {
  readonly notification: Notification;
  readonly onClose: () => void;
}

/** Title and content of one notification, and the way to what it is about. */
export function NotificationDialog({ notification, onClose }: NotificationDialogProps) {
  const link = safePath(notification.link);
  return (
    <Dialog
      title={notification.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {link !== null && (
            <LinkButton to={link} onClick={onClose}>
              <Trans>Show</Trans>
            </LinkButton>
          )}
        </>
      }
    >
      <p className={classes.content}>{notification.content}</p>
    </Dialog>
  );
}
