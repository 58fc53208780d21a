import { ExportMenu } from '@app/audience/export-menu.tsx';
import { cancelImport, downloadImport, getImport, listImports } from '@app/contracts/contact/contact-import.calls.ts';
import type { ContactImport } from '@app/contracts/contact/contact-import.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { api } from '@app/platform/api.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation, refreshCalls } from '@app/platform/query.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Progress } from '@app/ui/progress.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ImportCountsList } from './import-counts.tsx';
import { importFailureText } from './import-texts.ts';
import { hasFaults, RowRemarks } from './row-remarks.tsx';
import classes from './import.module.css';

interface ImportOutcomeProps {
  readonly taken: ContactImport;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

/** An import that was begun: how far it is, and what became of the rows. */
export function ImportOutcome({ taken, onOther, onClose }: ImportOutcomeProps) {
  const { t } = useLingui();
  const { id, file_name: fileName, status, progress, counts, remarks } = taken;
  const name = fileName === '' ? t`Pasted numbers` : fileName;
  const rows = formatNumber(counts.rows);
  const isRunning = status === 'running';
  return (
    <Dialog
      title={<Trans>Import {name}</Trans>}
      onClose={onClose}
      size="wide"
      actions={
        <>
          {!isRunning && (
            <Button variant="subtle" onClick={onOther}>
              <Trans>Import another file</Trans>
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        {isRunning ? (
          <div className={classes.stack}>
            <Progress label={t`Importing ${name}`} value={progress} max={1} />
            <p className={classes.hint}>
              <Plural
                value={counts.rows}
                one="# row done. You may close this window or the page; the import goes on."
                other={`${rows} rows done. You may close this window or the page; the import goes on.`}
              />
            </p>
          </div>
        ) : (
          <End taken={taken} />
        )}
        {counts.rows > 0 && <ImportCountsList counts={counts} />}
        <RowRemarks remarks={remarks} />
        {isRunning && <StopImport id={id} />}
        {!isRunning && counts.rows > 0 && (
          <div className={classes.stack}>
            <p className={classes.hint}>
              <Trans>Your file with what became of each row, and its number as it is kept:</Trans>
            </p>
            <div className={classes.downloads}>
              <ExportMenu
                hasNumbers
                label={t`Download the result`}
                ask={async (format) => (await api.send(downloadImport, { part: 'result', id, format })).data}
              />
              {hasFaults(taken) && (
                <ExportMenu
                  hasNumbers
                  label={t`Only the rows to correct`}
                  ask={async (format) => (await api.send(downloadImport, { part: 'faults', id, format })).data}
                />
              )}
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function End({ taken: { status, failure, counts } }: { taken: ContactImport }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (status === 'done') {
    return (
      <Alert>
        <Trans>The import is done.</Trans>
      </Alert>
    );
  }
  if (status === 'cancelled') {
    return (
      <Alert tone="warning">
        <Trans>The import was stopped. What was written before stays in the directory.</Trans>
      </Alert>
    );
  }
  return (
    <Alert tone="error">
      {importFailureText(failure, locale, (text) => i18n._(text))}
      {counts.rows > 0 && failure !== 'no_valid_number' && (
        <>
          {' '}
          <Trans>What was written before stays in the directory.</Trans>
        </>
      )}
    </Alert>
  );
}

function StopImport({ id }: { id: string }) {
  const locale = useLocale();
  const stop = useMutation({
    ...callMutation(cancelImport),
    onSuccess: () => refreshCalls(getImport, listImports),
  });
  return (
    <>
      {stop.error && <Alert tone="error">{errorText(stop.error, locale)}</Alert>}
      <div>
        <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate({ id })}>
          <Trans>Stop the import</Trans>
        </Button>
      </div>
    </>
  );
}
