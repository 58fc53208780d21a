import { isApiError } from '@app/platform/api.ts';
import { currentLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { showToast } from '@app/platform/toast.ts';

/** Says why a call failed that nothing on the page stands for; a 500 has a dialog of its own (SPEC §8). */
export function sayFailure(error: unknown): void {
  if (!isApiError(error)) throw error;
  if (error.status !== 500) showToast({ tone: 'error', text: errorText(error, currentLocale()) });
}
