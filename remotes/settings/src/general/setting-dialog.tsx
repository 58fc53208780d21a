import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Form, type CallForm } from '@app/ui/form.tsx';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface SettingDialogProps<Values extends Record<string, unknown>> {
  readonly title: ReactNode;
  /** What the setting does. */
  readonly purpose: ReactNode;
  readonly form: CallForm<Values>;
  readonly onSubmit: (values: Values) => Promise<void>;
  readonly onClose: () => void;
  /** The verb of what happens; "Save" where it is left out. */
  readonly submitLabel?: ReactNode;
  /** The field of the setting. */
  readonly children: ReactNode;
}

/** Changes something that the whole account goes by. */
export function SettingDialog<Values extends Record<string, unknown>>(props: SettingDialogProps<Values>) {
  const { title, purpose, form, onSubmit, onClose, submitLabel = <Trans>Save</Trans>, children } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{purpose}</p>
      <Form
        form={form}
        onSubmit={onSubmit}
        submitLabel={submitLabel}
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        {children}
      </Form>
    </Dialog>
  );
}
