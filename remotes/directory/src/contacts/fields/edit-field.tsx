import { FIELD_LABEL_LENGTH, type ContactField } from '@app/contracts/contact/contact-field.ts';
import { updateField } from '@app/contracts/contact/field.calls.ts';
import { api } from '@app/platform/api.ts';
import { showToast } from '@app/platform/toast.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { refreshFields } from '../../shared/fields.queries.ts';
import { OptionsInput } from './options-input.tsx';

/** Gives a field another name or other options. */
export function EditField({ field, onClose }: { field: ContactField; onClose: () => void }) {
  const { t } = useLingui();
  const { id, label, options, type } = field;
  const form = useCallForm(updateField, {
    defaults: { id, label, options },
    labels: { label: t`Field name`, options: t`Options` },
  });
  useUnsavedWork(form.formState.isDirty);
  return (
    <Dialog title={<Trans>Change “{label}”</Trans>} onClose={onClose}>
      <Form
        form={form}
        submitLabel={<Trans>Save changes</Trans>}
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
        }
        onSubmit={async (values) => {
          const { data } = await api.send(updateField, { ...values, id });
          const kept = data.label;
          showToast({ tone: 'success', text: t`The field “${kept}” is saved` });
          await refreshFields();
          onClose();
        }}
      >
        <Field form={form} name="label" isRequired>
          {(control) => <TextInput {...control} maxLength={FIELD_LABEL_LENGTH} autoComplete="off" data-autofocus />}
        </Field>
        {type === 'choice' && (
          <Field
            form={form}
            name="options"
            isRequired
            help={<Trans>One in each line. Contacts keep what they have, also of options that go.</Trans>}
          >
            {(control) => <OptionsInput {...control} />}
          </Field>
        )}
      </Form>
    </Dialog>
  );
}
