import { hasUnsavedWork } from '@app/platform/unsaved-work.ts';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import classes from './notices.module.css';

/**
 * Says that a newer version waits: quietly, since it comes by itself at the next navigation without unsaved work, or as
 * a question when it is urgent. Nothing is loaded until the person or a navigation says so.
 */
export function UpdatePrompt({ isUrgent }: { readonly isUrgent: boolean }) {
  const [isPutOff, setPutOff] = useState(false);
  if (isUrgent && !isPutOff) return <UrgentQuestion onLater={() => setPutOff(true)} />;
  return (
    <div className={classes.update} role="status">
      <p>
        <Trans>A new version is ready.</Trans>
      </p>
      <Button size="xs" variant="default" onClick={() => location.reload()}>
        <Trans>Load it now</Trans>
      </Button>
    </div>
  );
}

function UrgentQuestion({ onLater }: { readonly onLater: () => void }) {
  return (
    <dialog
      className={classes.urgent}
      aria-labelledby="urgent-update"
      ref={(dialog) => {
        if (dialog && !dialog.open) dialog.showModal();
      }}
      onCancel={onLater}
    >
      <h2 id="urgent-update">
        <Trans>A new version is available</Trans>
      </h2>
      <p>
        <Trans>It corrects a serious fault in the one you are using.</Trans>
      </p>
      {hasUnsavedWork() && (
        <p>
          <Trans>You have unsaved work on this page. Save it first; you will find this message again below.</Trans>
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onLater}>
          <Trans>Later</Trans>
        </Button>
        <Button onClick={() => location.reload()}>
          <Trans>Load it now</Trans>
        </Button>
      </div>
    </dialog>
  );
}
