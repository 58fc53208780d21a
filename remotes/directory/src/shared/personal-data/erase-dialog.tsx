import { searchContacts } from '@app/contracts/contact/contact.calls.ts';
import { erasePerson } from '@app/contracts/contact/personal-data.calls.ts';
import { listOptOuts } from '@app/contracts/contact/opt-out.calls.ts';
import { formatPhone, readPhone } from '@app/contracts/rules/phone.ts';
import { callMutation, refreshCalls } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

interface EraseDialogProps {
  readonly phone: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onErased: () => void;
}

/** Asks for the number itself before a person is forgotten for good. */
export function EraseDialog({ phone, name, onClose, onErased }: EraseDialogProps) {
  const { t } = useLingui();
  const erase = useMutation(callMutation(erasePerson));
  const [isOther, setOther] = useState(false);
  const form = useCallForm(erasePerson, {
    defaults: { phone: '', reason: '' },
    labels: { phone: t`Phone number`, reason: t`Reason` },
  });
  const shown = formatPhone(phone);
  return (
    <Dialog role="alertdialog" title={<Trans>Erase {name}?</Trans>} onClose={onClose}>
      <Form
        form={form}
        submitLabel={<Trans>Erase for good</Trans>}
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
        onSubmit={async (values) => {
          const isMeant = readPhone(values.phone)?.phone === phone;
          setOther(!isMeant);
          if (!isMeant) return;
          await erase.mutateAsync(values);
          showToast({ tone: 'success', text: t`The person is erased` });
          onErased();
          await refreshCalls(searchContacts, listOptOuts);
        }}
      >
        <p>
          <Trans>
            Contact, consents, lists and prepared files are deleted. In messages and calls, number, name and text are
            erased; counts and money stay. The number is not written to again. This cannot be undone.
          </Trans>
        </p>
        <Field form={form} name="phone" isRequired help={<Trans>Type {shown} to confirm.</Trans>}>
          {(control) => <TextInput {...control} inputMode="tel" autoComplete="off" />}
        </Field>
        <Field form={form} name="reason" isRequired help={<Trans>Such as who asked for it, and when.</Trans>}>
          {(control) => <TextInput {...control} maxLength={500} autoComplete="off" />}
        </Field>
        {isOther && (
          <Alert tone="error">
            <Trans>That is not the number of this person.</Trans>
          </Alert>
        )}
      </Form>
    </Dialog>
  );
}
