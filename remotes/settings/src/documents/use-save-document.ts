import { downloadDocument } from '@app/contracts/kyc/documents.calls.ts';
import { api, apiUrl, isApiError } from '@app/platform/api.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { showToast } from '@app/platform/toast.ts';

/** Returns what asks for a link to a document and lets the browser fetch it. */
export function useSaveDocument(): (id: string) => Promise<void> {
  const locale = useLocale();
  return async (id) => {
    try {
      const { data } = await api.send(downloadDocument, { id });
      const link = document.createElement('a');
      link.href = new URL(data.url, apiUrl('/')).href;
      link.download = data.file_name;
      link.click();
    } catch (error) {
      if (!isApiError(error)) throw error;
      // A 500 has a dialog of its own (SPEC §8).
      if (error.status !== 500) showToast({ tone: 'error', text: errorText(error, locale) });
    }
  };
}
