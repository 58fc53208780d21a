import { importContacts } from '@app/contracts/contact/contact-import.calls.ts';
import type { ContactImport, ImportConsent, SaveMode } from '@app/contracts/contact/contact-import.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation } from '@app/platform/query.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Progress } from '@app/ui/progress.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ColumnMapping } from './column-mapping.tsx';
import { ImportCountsList } from './import-counts.tsx';
import { ImportOptions, isProved, type Options } from './import-options.tsx';
import { keepImport } from './import.queries.ts';
import { importFailureText } from './import-texts.ts';
import { RowRemarks } from './row-remarks.tsx';
import classes from './import.module.css';

interface PrepareImportProps {
  readonly taken: ContactImport;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

const NOTHING_SAID: ImportConsent = { sms: 'unknown', voice: 'unknown', zalo: 'unknown', note: '' };

/** A file before its import: how it is read, what would happen, and what holds for everybody in it. */
export function PrepareImport({ taken, onOther, onClose }: PrepareImportProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [options, setOptions] = useState<Options>({ mode: 'upsert', tagIds: [], consent: NOTHING_SAID });
  const [isAsked, setAsked] = useState(false);
  const send = useMutation({
    ...callMutation(importContacts),
    onSuccess: (answer) => keepImport({ ...answer, info: {} }),
  });
  const { id, file_name: name, status, failure, counts, progress, mapping } = taken;
  const meant = meantBy(options.mode, counts);
  const isKnown = status === 'ready';

  function start(): void {
    setAsked(true);
    if (!isProved(options.consent)) return;
    const { mode, tagIds, consent } = options;
    send.mutate({ import_id: id, mode, tag_ids: tagIds, consent });
  }
  const reason =
    mapping === null ? (
      <Trans>Say which column holds the phone numbers.</Trans>
    ) : isKnown && meant === 0 ? (
      <Trans>No contacts to import this way.</Trans>
    ) : null;

  return (
    <Dialog
      title={<Trans>Import {name}</Trans>}
      onClose={onClose}
      size="wide"
      actions={
        <>
          <Button variant="subtle" onClick={onOther}>
            <Trans>Choose another file</Trans>
          </Button>
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <ReasonedButton reason={reason} reasonSide="before" isPending={send.isPending} onClick={start}>
            {isKnown && meant > 0 ? (
              <Plural value={meant} one="Import # contact" other={`Import ${formatNumber(meant)} contacts`} />
            ) : (
              <Trans>Start the import</Trans>
            )}
          </ReasonedButton>
        </>
      }
    >
      <div className={classes.body}>
        {status === 'undecided' && (
          <Alert tone="warning">
            <Trans>We aren’t sure how to read this file. Check what each column is used for.</Trans>
          </Alert>
        )}
        {status === 'failed' && (
          <Alert tone="error">{importFailureText(failure, locale, (text) => i18n._(text))}</Alert>
        )}
        <ColumnMapping taken={taken} onRead={(reading) => send.mutate({ import_id: id, dry_run: true, ...reading })} />
        {status === 'checking' && (
          <div className={classes.stack}>
            <span>
              <Trans>Counting what the import would do. You need not wait for it.</Trans>
            </span>
            <Progress label={t`Looking through the file`} value={progress} max={1} />
          </div>
        )}
        {isKnown && (
          <div className={classes.stack} aria-live="polite">
            <ImportCountsList counts={counts} isAhead />
            <RowRemarks remarks={taken.remarks} />
          </div>
        )}
        <ImportOptions options={options} onChange={setOptions} isProofMissing={isAsked && !isProved(options.consent)} />
        {send.error && <Alert tone="error">{errorText(send.error, locale)}</Alert>}
      </div>
    </Dialog>
  );
}

/** How many people an import in this way would write. */
function meantBy(mode: SaveMode, { created, updated }: ContactImport['counts']): number {
  if (mode === 'create') return created;
  return mode === 'update' ? updated : created + updated;
}
