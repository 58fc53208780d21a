import { insertOptOutLink } from '@app/contracts/campaign/short-link.calls.ts';
import { getSmsVariables } from '@app/contracts/campaign/text-variables.calls.ts';
import { api, isApiError } from '@app/platform/api.ts';
import { currentLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { refreshCalls } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import type { DraftSession } from '../draft/draft-session.ts';

/** Makes the draft's page to refuse on; answers what stands for it in the text, null if it could not be made. */
export async function makeOptOutLink(draft: DraftSession): Promise<string | null> {
  await draft.flush();
  try {
    const { data } = await api.send(insertOptOutLink, { campaign_id: draft.state().id });
    await refreshCalls(getSmsVariables);
    return data.token;
  } catch (error) {
    if (!isApiError(error)) throw error;
    showToast({ tone: 'error', text: errorText(error, currentLocale()) });
    return null;
  }
}
