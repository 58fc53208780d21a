import { ApiError } from '@app/contracts/core/api-error.ts';
import { readRule } from '@app/contracts/rules/rule-message.ts';
import { openDialog } from '@app/platform/dialogs.ts';
import { currentLocale } from '@app/platform/i18n.ts';
import { errorText, serverMessageText } from '@app/platform/message-text.ts';
import { t } from '@lingui/core/macro';

/** The success dialog of SPEC §8 with the server's message, translated. Answers once it is closed. */
export async function tellSuccess(message: string | null): Promise<void> {
  await openDialog({
    tone: 'success',
    title: t`Done`,
    text: serverMessageText(message ?? '', currentLocale()),
    confirmLabel: t`Close`,
  });
}

/** The error dialog of SPEC §8 for profile, e-mail and password. Answers once it is closed. */
async function tellFailure(error: ApiError): Promise<void> {
  await openDialog({
    tone: 'danger',
    title: t`Error`,
    text: errorText(error, currentLocale()),
    confirmLabel: t`Close`,
    requestId: error.requestId,
  });
}

/**
 * Runs what a form of the account sends. What the server says is told in a dialog (SPEC §8); after it, or at once for
 * broken rules, the fields that it names are marked, by throwing on. A 500 has its own dialog. Answers whether it went
 * through.
 */
export async function answered(send: () => Promise<void>): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 500) throw error;
    const faults = Object.values(error.errors).flat();
    const isOfRules = faults.length > 0 && faults.every((fault) => readRule(fault) !== null);
    if (!isOfRules) await tellFailure(error);
    if (faults.length > 0) throw error;
    return false;
  }
}
