import { MAX_LIST_BYTES } from '@app/contracts/campaign/audience.ts';
import { Alert } from '@app/ui/alert.tsx';
import { IconUpload } from '@app/ui/icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type DragEvent } from 'react';
import classes from './parts/panels.module.css';

/** What spreadsheet programs save; the server looks at the content, not at the name. */
const KINDS = '.csv,.tsv,.txt,.xlsx';

/** Takes a file of numbers, dropped or chosen; one that is empty or too large is refused at once. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useLingui();
  const [refused, setRefused] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  function take(files: FileList | null): void {
    const [file] = files ?? [];
    if (!file) return;
    const fault = faultOf(file);
    setRefused(fault);
    if (fault === null) onFile(file);
  }
  function faultOf({ name, size }: File): string | null {
    if (size === 0) return t`${name} is empty.`;
    return size > MAX_LIST_BYTES ? t`${name} is larger than 200 MB.` : null;
  }
  function onDrag(event: DragEvent, isInside: boolean): void {
    event.preventDefault();
    setOver(isInside);
  }
  return (
    <>
      <label
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => {
          onDrag(event, false);
          take(event.dataTransfer.files);
        }}
      >
        <IconUpload size={24} aria-hidden="true" />
        <span className={classes.dropTitle}>
          <Trans>Drop a file here or choose one</Trans>
        </span>
        <span className={classes.hint}>
          <Trans>CSV or Excel (.xlsx), up to 1 000 000 rows. One column must hold phone numbers.</Trans>
        </span>
        <input
          type="file"
          accept={KINDS}
          onChange={(event) => {
            take(event.target.files);
            // The same file may be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
      </label>
      {refused !== null && <Alert tone="error">{refused}</Alert>}
    </>
  );
}
