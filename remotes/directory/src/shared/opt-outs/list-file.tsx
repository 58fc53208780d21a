import { MAX_LIST_BYTES } from '@app/contracts/campaign/audience.ts';
import { Alert } from '@app/ui/alert.tsx';
import { IconUpload } from '@app/ui/icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import classes from './opt-outs.module.css';

interface ListFileProps {
  readonly chosen: File | null;
  readonly onFile: (file: File) => void;
}

/** Takes a file of numbers, dropped or chosen; what can be told by its size is refused at once. */
export function ListFile({ chosen, onFile }: ListFileProps) {
  const { t } = useLingui();
  const [fault, setFault] = useState<string | null>(null);
  function take(files: FileList | null): void {
    const [file] = files ?? [];
    if (!file) return;
    const { name, size } = file;
    const found = size === 0 ? t`${name} is empty.` : size > MAX_LIST_BYTES ? t`${name} is larger than 200 MB.` : null;
    setFault(found);
    if (found === null) onFile(file);
  }
  return (
    <>
      <label
        className={classes.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
      >
        <IconUpload size={22} aria-hidden="true" />
        <span className={classes.dropTitle}>
          {chosen ? <Trans>Choose another file</Trans> : <Trans>Drop a file here or choose one</Trans>}
        </span>
        <span className={classes.hint}>
          {chosen ? chosen.name : <Trans>CSV, TXT or Excel (.xlsx), up to 1 000 000 rows</Trans>}
        </span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={(event) => {
            take(event.target.files);
            // The same file may be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
      </label>
      {fault !== null && <Alert tone="error">{fault}</Alert>}
    </>
  );
}
