import { PRODUCT_NAME } from '@app/contracts/constants.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { Button } from '@app/ui/button.tsx';
import { Checkbox } from '@app/ui/checkbox.tsx';
import { CopyButton } from '@app/ui/copy-button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import classes from './backup-codes-dialog.module.css';
import { saveTextFile } from './save-text-file.ts';

interface BackupCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The backup codes, which nobody can see again; it closes only after "I have stored them". */
export function BackupCodesDialog({ codes, onClose }: BackupCodesDialogProps) {
  const { t } = useLingui();
  const [isStored, setStored] = useState(false);
  const text = codes.join('\n');
  useUnsavedWork(!isStored);
  return (
    <Dialog
      title={<Trans>Your backup codes</Trans>}
      onClose={() => {
        if (isStored) onClose();
      }}
      actions={
        <ReasonedButton
          reason={isStored ? null : <Trans>Store the codes first</Trans>}
          reasonSide="before"
          onClick={onClose}
        >
          <Trans>Close</Trans>
        </ReasonedButton>
      }
    >
      <p>
        <Trans>
          Two-step verification is on. If your phone is lost, one of these codes lets you in; each works once. They are
          shown this one time.
        </Trans>
      </p>
      <ul className={classes.codes} aria-label={t`Your backup codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.keep}>
        <CopyButton text={text} />
        <Button variant="default" onClick={() => saveTextFile('backup-codes.txt', `${PRODUCT_NAME}\n\n${text}\n`)}>
          <Trans>Download</Trans>
        </Button>
      </div>
      <Checkbox
        label={<Trans>I have stored them</Trans>}
        checked={isStored}
        onChange={(event) => setStored(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
