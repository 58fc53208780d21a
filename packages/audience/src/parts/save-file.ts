import { apiUrl, isApiError } from '@app/platform/api.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { showToast } from '@app/platform/toast.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FileLink } from '../channel.tsx';

/** Asks the server for a file and lets the browser fetch it, or says that it is being prepared. */
export function useSaveFile(): { isPending: boolean; save: (ask: () => Promise<FileLink>) => Promise<void> } {
  const { t } = useLingui();
  const locale = useLocale();
  const [isPending, setPending] = useState(false);
  async function save(ask: () => Promise<FileLink>): Promise<void> {
    setPending(true);
    try {
      const { url, file_name: name } = await ask();
      if (url !== null) fetchFile(url, name);
      else
        showToast({ tone: 'info', text: t`Your file is being prepared. A notification tells you when it is ready.` });
    } catch (error) {
      if (!isApiError(error)) throw error;
      showToast({ tone: 'error', text: errorText(error, locale) });
    } finally {
      setPending(false);
    }
  }
  return { isPending, save };
}

function fetchFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = new URL(url, apiUrl('/')).href;
  link.download = name;
  link.click();
}
