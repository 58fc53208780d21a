import { ConfirmDialog } from '@app/ui/confirm-dialog.tsx';
import { Trans } from '@lingui/react/macro';
import { useBlocker } from 'react-router-dom';

interface LeaveGuardProps {
  readonly isDirty: boolean;
  /** The service that is edited: its tabs are one form. */
  readonly id: string;
}

/** Asks before another page takes what was typed and not saved. The browser asks itself before it closes. */
export function LeaveGuard({ isDirty, id }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      (nextLocation.pathname !== currentLocation.pathname || new URLSearchParams(nextLocation.search).get('id') !== id),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={<Trans>Leave without saving?</Trans>}
      text={
        <p>
          <Trans>What you have typed here is not saved yet and would be lost.</Trans>
        </p>
      }
      confirmLabel={<Trans>Leave without saving</Trans>}
      isDanger
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  );
}
