import { messages } from '@app/contracts/catalogue/messages.ts';
import type { ApiError } from '@app/contracts/core/api-error.ts';
import type { Call } from '@app/contracts/core/call.ts';
import { openDialog } from '@app/platform/dialogs.ts';
import { currentLocale } from '@app/platform/i18n.ts';
import { serverMessageText } from '@app/platform/message-text.ts';
import { t } from '@lingui/core/macro';

/** Milliseconds after the dialog was closed in which reads that fail belong to the failure it told of. */
const SAME_FAILURE_MS = 10_000;

let isOpen = false;
let closedAt = -Infinity;

/** The dialog of SPEC §8, once however many calls fail; what somebody does after it is answered again at once. */
export async function showServerError({ requestId }: Pick<ApiError, 'requestId'>, { safe }: Pick<Call, 'safe'>) {
  if (isOpen || (safe && Date.now() - closedAt < SAME_FAILURE_MS)) return;
  isOpen = true;
  await openDialog({
    tone: 'danger',
    title: t`Error`,
    text: serverMessageText(messages.serverError, currentLocale()),
    confirmLabel: t`Close`,
    requestId,
  });
  isOpen = false;
  closedAt = Date.now();
}
