import { openDialog } from '@app/platform/dialogs.ts';
import { signOut } from '@app/platform/session.ts';
import { hasUnsavedWork } from '@app/platform/unsaved-work.ts';
import { t } from '@lingui/core/macro';

/** Signs out, after a question where that would lose something. */
export async function signOutWithCare(): Promise<void> {
  const isSure =
    !hasUnsavedWork() ||
    (await openDialog({
      tone: 'danger',
      title: t`Log out without saving?`,
      text: t`Your unsaved changes will be lost.`,
      confirmLabel: t`Log out`,
      cancelLabel: t`Stay here`,
    }));
  if (isSure) await signOut();
}
