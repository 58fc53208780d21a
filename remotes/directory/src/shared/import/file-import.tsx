import { FileDrop } from '@app/audience/file-drop.tsx';
import type { ContactImport } from '@app/contracts/contact/contact-import.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Progress } from '@app/ui/progress.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { importQuery } from './import.queries.ts';
import { SampleFile } from './import-menu.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { dropUpload, uploadFile, useUpload, type Upload } from './import-upload.ts';
import { PrepareImport } from './prepare-import.tsx';
import classes from './import.module.css';

interface FileImportProps {
  /** The import that is shown; `''` before a file was uploaded. */
  readonly id: string;
  readonly onId: (id: string) => void;
  readonly onClose: () => void;
}

/** Imports a file: choose it, look at how it is read, decide what holds for everybody, watch, and see the outcome. */
export function FileImport({ id, onId, onClose }: FileImportProps) {
  const query = useQuery(importQuery(id));
  const again = () => onId('');
  if (id === '') return <ChooseFile onUp={onId} onClose={onClose} />;
  const taken = query.data?.data;
  if (taken && isPreparing(taken)) {
    return <PrepareImport key={taken.id} taken={taken} onOther={again} onClose={onClose} />;
  }
  if (taken) return <ImportOutcome taken={taken} onOther={again} onClose={onClose} />;
  return (
    <Dialog
      title={<Trans>Import a file</Trans>}
      onClose={onClose}
      size="wide"
      actions={<CloseButton onClose={onClose} />}
    >
      {query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton width="60%" />}
    </Dialog>
  );
}

/** Not begun yet; a file that could not be read at all is over before. */
function isPreparing({ status, failure, columns }: ContactImport): boolean {
  return ['undecided', 'checking', 'ready'].includes(status) || (failure === 'no_phone_column' && columns.length > 0);
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <Button variant="default" onClick={onClose}>
      <Trans>Close</Trans>
    </Button>
  );
}

function ChooseFile({ onUp, onClose }: { onUp: (id: string) => void; onClose: () => void }) {
  const upload = useUpload();
  const arrived = upload?.id ?? null;
  // The address follows the upload, which is outside of React: it may have ended while this dialog was closed.
  useEffect(() => {
    if (arrived === null) return;
    dropUpload();
    onUp(arrived);
  }, [arrived, onUp]);
  return (
    <Dialog
      title={<Trans>Import a file</Trans>}
      onClose={onClose}
      size="wide"
      actions={<CloseButton onClose={onClose} />}
    >
      <div className={classes.body}>
        <p className={classes.hint}>
          <Trans>First you see how the file is read. Nothing is imported before you say so.</Trans>
        </p>
        {upload && arrived === null ? (
          <UploadState upload={upload} />
        ) : (
          <>
            <FileDrop onFile={(file) => void uploadFile(file)} />
            <div>
              <SampleFile />
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

function UploadState({ upload: { file, share, error } }: { upload: Upload }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { name } = file;
  const percent = Math.floor(share * 100);
  if (error) {
    return (
      <>
        <Alert tone="error">
          {name}: {errorText(error, locale)}
        </Alert>
        <div className={classes.actions}>
          <Button variant="default" onClick={() => void uploadFile(file)}>
            <Trans>Upload again</Trans>
          </Button>
          <Button variant="subtle" onClick={dropUpload}>
            <Trans>Choose another file</Trans>
          </Button>
        </div>
      </>
    );
  }
  return (
    <div className={classes.stack} aria-live="polite">
      <span>
        {share < 1 ? (
          <Trans>
            Uploading {name}: {percent}%
          </Trans>
        ) : (
          <Trans>Looking at {name}…</Trans>
        )}
      </span>
      <Progress label={t`Uploading ${name}`} value={share} max={1} />
      <div>
        <Button variant="subtle" size="xs" onClick={dropUpload}>
          <Trans>Stop the upload</Trans>
        </Button>
      </div>
    </div>
  );
}
