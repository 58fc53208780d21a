import { closeAccountModal } from '@app/platform/account-modals.ts';
import { openDialog } from '@app/platform/dialogs.ts';
import { hasUnsavedWork, unsavedWork } from '@app/platform/unsaved-work.ts';
import { t } from '@lingui/core/macro';
import { useState } from 'react';

interface GuardedClose {
  /** Takes the modal away, or does not where something in it would be lost that the person wants to keep. */
  readonly close: () => void;
  /** Asks first, then goes on. */
  readonly unlessDirty: (goOn: () => void) => void;
}

/** Closing a modal that may hold changes nobody has saved. What the page under it holds is none of its concern. */
export function useGuardedClose(): GuardedClose {
  const [before] = useState(unsavedWork);
  async function ask(goOn: () => void): Promise<void> {
    const isSure =
      !hasUnsavedWork(before) ||
      (await openDialog({
        tone: 'danger',
        title: t`Close without saving?`,
        text: t`What you have typed here is not saved yet and would be lost.`,
        confirmLabel: t`Close without saving`,
        cancelLabel: t`Keep editing`,
      }));
    if (isSure) goOn();
  }
  return { close: () => void ask(closeAccountModal), unlessDirty: (goOn) => void ask(goOn) };
}
