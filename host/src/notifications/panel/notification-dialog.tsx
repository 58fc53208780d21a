import type { Notification } from '@app/contracts/notification/notification.ts';
import { safePath } from '@app/contracts/rules/safe-path.ts';
import { apiUrl } from '@app/platform/api.ts';
import { Button } from '@app/ui/button.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Trans } from '@lingui/react/macro';
import classes from './notification-dialog.module.css';

/** Where signed links to files begin. */
const FILES = '/f/';

interface NotificationDialogProps {
  readonly notification: Notification;
  readonly onClose: () => void;
  /** The way to what it is about was taken. */
  readonly onGone: () => void;
}

/** Title and content of one notification, and the way to what it is about. */
export function NotificationDialog({ notification, onClose, onGone }: NotificationDialogProps) {
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
          {link !== null && <WayThere link={link} onGone={onGone} />}
        </>
      }
    >
      <p className={classes.time}>
        <DateTime at={notification.updated_at} show="date" />
      </p>
      <p className={classes.content}>{notification.content}</p>
    </Dialog>
  );
}

/** To a page, or, for a file, to its content. */
function WayThere({ link, onGone }: { link: string; onGone: () => void }) {
  if (link.startsWith(FILES)) {
    return (
      <LinkButton href={apiUrl(link)} download onClick={onGone}>
        <Trans>Download</Trans>
      </LinkButton>
    );
  }
  return (
    <LinkButton to={link} onClick={onGone}>
      <Trans>View details</Trans>
    </LinkButton>
  );
}
