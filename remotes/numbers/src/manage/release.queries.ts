import type { Subscription } from '@app/contracts/number/number.ts';
import { numberText } from '@app/contracts/number/number-text.ts';
import {
  getNumberUser,
  listReceivedSms,
  searchNumberUser,
  unsubscribeNumber,
  viewNumber,
} from '@app/contracts/number/number.calls.ts';
import { api, isApiError } from '@app/platform/api.ts';
import { currentLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation, refreshCalls } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { t } from '@lingui/core/macro';

/** Asks anew for whatever shows rented numbers and what they got. */
export function refreshNumbers(): Promise<void> {
  return refreshCalls(searchNumberUser, getNumberUser, viewNumber, listReceivedSms);
}

export const releaseNumberMutation = { ...callMutation(unsubscribeNumber), onSuccess: refreshNumbers };

/** Keeps a number that was to be given back, and says whether that was still possible. */
export async function keepNumber(subscription: Pick<Subscription, 'id' | 'number' | 'type'>): Promise<void> {
  const number = numberText(subscription);
  try {
    await api.send(unsubscribeNumber, { id: subscription.id, undo: true });
    showToast({ tone: 'success', text: t`You keep ${number}` });
  } catch (error) {
    if (!isApiError(error)) throw error;
    // A 500 has a dialog of its own (SPEC §8).
    if (error.status !== 500) {
      const text = error.code === 'wrong_state' ? t`${number} is gone already` : errorText(error, currentLocale());
      showToast({ tone: 'error', text });
    }
  }
  await refreshNumbers();
}
