import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { IconFile } from '@app/ui/icons.ts';
import { Progress } from '@app/ui/progress.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { SourceRow } from './source-row.tsx';
import type { Upload } from './uploads.ts';

interface UploadRowProps {
  readonly upload: Upload;
  readonly onAgain: () => void;
  readonly onDrop: () => void;
}

/** A file on its way to the server. */
export function UploadRow({ upload: { file, share, error }, onAgain, onDrop }: UploadRowProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { name } = file;
  const percent = Math.round(share * 100);
  return (
    <SourceRow icon={<IconFile size={18} />} name={name} counts={error ? undefined : `${percent}%`} onRemove={onDrop}>
      {error ? (
        <Alert tone="error">
          {errorText(error, locale)}{' '}
          <Button variant="subtle" size="xs" onClick={onAgain}>
            <Trans>Upload again</Trans>
          </Button>
        </Alert>
      ) : (
        <Progress label={t`Uploading ${name}`} value={share} max={1} />
      )}
    </SourceRow>
  );
}
