import { useConnection } from '@app/platform/connection.ts';
import { IconAlertTriangle } from '@app/ui/icons.ts';
import { Trans } from '@lingui/react/macro';
import classes from './offline-banner.module.css';

/** Says that the server cannot be reached, and what still works; it goes by itself. */
export function OfflineBanner() {
  const isOffline = useConnection((state) => state.isOffline);
  return (
    <div role="status" className={classes.place}>
      {isOffline && (
        <p className={classes.banner}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <Trans>No connection. What is on screen can be read; nothing can be sent or saved until it is back.</Trans>
        </p>
      )}
    </div>
  );
}
