import type { Configuration } from '@app/contracts/verify/configuration.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../shared/verify.module.css';
import { deleteMutation } from './configurations.queries.ts';

interface DeleteDialogProps {
  readonly configuration: Configuration;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a service is deleted, and has its name typed. */
export function DeleteDialog({ configuration: { id, name }, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const remove = useMutation(deleteMutation);
  function confirm(): void {
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          showToast({ tone: 'success', text: t`${name} is deleted` });
          onDeleted();
        },
      },
    );
  }
  return (
    <Dialog
      role="alertdialog"
      title={<Trans>Delete {name}?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <ReasonedButton
            color="red"
            isPending={remove.isPending}
            reason={isName(typed, name) ? null : <Trans>Type the name of the service first</Trans>}
            reasonSide="before"
            onClick={confirm}
          >
            <Trans>Delete the service</Trans>
          </ReasonedButton>
        </>
      }
    >
      <div className={classes.stack}>
        <p>
          <Trans>Its settings are lost, and this can’t be undone. What it sent stays counted.</Trans>
        </p>
        <TextInput
          label={t`Type “${name}” to confirm`}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        {remove.error && <Alert tone="error">{errorText(remove.error, locale)}</Alert>}
      </div>
    </Dialog>
  );
}

/** Keyboards write the same letters in two ways. */
function isName(typed: string, name: string): boolean {
  return typed.trim().normalize('NFC') === name.normalize('NFC');
}
