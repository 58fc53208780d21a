import { answered } from '@app/account/answer-dialogs.ts';
import { disableTwofa } from '@app/contracts/account/account.calls.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { PasswordInput } from '@app/ui/password-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './password-dialog.module.css';

interface PasswordDialogProps {
  readonly title: ReactNode;
  /** What will happen. */
  readonly text: ReactNode;
  /** The verb of what will happen. */
  readonly submitLabel: ReactNode;
  readonly onConfirm: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the current password before something that an open session alone must not do. */
export function PasswordDialog({ title, text, submitLabel, onConfirm, onClose }: PasswordDialogProps) {
  const { t } = useLingui();
  // The calls that take the password alone have the same field.
  const form = useCallForm(disableTwofa, { defaults: { password: '' }, labels: { password: t`Current password` } });
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={classes.text}>{text}</p>
      <Form
        form={form}
        onSubmit={({ password }) => answered(() => onConfirm(password))}
        submitLabel={submitLabel}
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <Field form={form} name="password" isRequired>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
      </Form>
    </Dialog>
  );
}
