import type { SenderFile } from '@app/contracts/sender/sender-record.ts';
import { downloadSenderFile } from '@app/contracts/sender/sender.calls.ts';
import { api, apiUrl, isApiError } from '@app/platform/api.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { sizeText } from '@app/ui/figure-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useSenderWords } from '../shared/senders/sender-texts.ts';
import classes from './sender-drawer.module.css';

/** The documents of a brand name, to be saved. */
export function SenderFiles({ files }: { files: readonly SenderFile[] }) {
  if (files.length === 0) {
    return (
      <p>
        <Trans>No documents.</Trans>
      </p>
    );
  }
  return (
    <ul className={classes.list}>
      {files.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
    </ul>
  );
}

function FileRow({ file: { id, name, kind, bytes } }: { file: SenderFile }) {
  const { t } = useLingui();
  const words = useSenderWords();
  const locale = useLocale();
  const work = useMutation({
    mutationFn: () => download(id),
    onError: (error) => isApiError(error) && showToast({ tone: 'error', text: errorText(error, locale) }),
  });
  return (
    <li>
      <span>
        {words.document(kind)}
        <small>
          {name} · {sizeText(bytes)}
        </small>
      </span>
      <Button
        size="xs"
        variant="subtle"
        loading={work.isPending}
        onClick={() => work.mutate()}
        aria-label={t`Download ${name}`}
      >
        <Trans>Download</Trans>
      </Button>
    </li>
  );
}

/** Asks for a link to a document and lets the browser fetch it. */
async function download(id: string): Promise<void> {
  const { data } = await api.send(downloadSenderFile, { id });
  const link = document.createElement('a');
  link.href = new URL(data.url, apiUrl('/')).href;
  link.download = data.file_name;
  link.click();
}
