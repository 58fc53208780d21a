import type { ApiError } from '@app/contracts/core/api-error.ts';
import { openDialog } from '@app/platform/dialogs.ts';
import { currentLocale } from '@app/platform/i18n.ts';
import { errorText, serverMessageText } from '@app/platform/message-text.ts';
import { t } from '@lingui/core/macro';

/** The success dialog of SPEC §8 with the server's message, translated. */
export function tellSuccess(message: string | null): void {
  void openDialog({
    tone: 'success',
    title: t`Done`,
    text: serverMessageText(message ?? '', currentLocale()),
    confirmLabel: t`Close`,
  });
}

/** The error dialog of SPEC §8 for profile, e-mail and password. */
export function tellFailure(error: ApiError): void {
  void openDialog({
    tone: 'danger',
    title: t`Error`,
    text: errorText(error, currentLocale()),
    confirmLabel: t`Close`,
    requestId: error.requestId,
  });
}
