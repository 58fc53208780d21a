import { FIELD_LABEL_LENGTH, fieldTypes } from '@app/contracts/contact/contact-field.ts';
import { storeField } from '@app/contracts/contact/field.calls.ts';
import { variableKey } from '@app/contracts/rules/text-variables.ts';
import { api } from '@app/platform/api.ts';
import { showToast } from '@app/platform/toast.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { refreshFields } from '../../shared/fields.queries.ts';
import { fieldTypeTexts } from './field-type-texts.ts';
import { OptionsInput } from './options-input.tsx';

/** Makes a field of contacts. */
export function NewField({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const form = useCallForm(storeField, {
    defaults: { label: '', type: 'text', options: [] },
    labels: { label: t`Field name`, type: t`Holds`, options: t`Options` },
  });
  const { label, type } = form.watch();
  const variable = `{${variableKey(label)}}`;
  useUnsavedWork(form.formState.isDirty);
  return (
    <Dialog title={<Trans>New field</Trans>} onClose={onClose}>
      <Form
        form={form}
        submitLabel={<Trans>Create the field</Trans>}
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
        }
        onSubmit={async (values) => {
          const { data } = await api.send(storeField, values);
          const made = data.label;
          showToast({ tone: 'success', text: t`The field “${made}” is created` });
          await refreshFields();
          onClose();
        }}
      >
        <Field
          form={form}
          name="label"
          isRequired
          help={
            variableKey(label) === '' ? (
              <Trans>Texts call the field by its name.</Trans>
            ) : (
              <Trans>Texts call it {variable}, which stays when the field is renamed.</Trans>
            )
          }
        >
          {(control) => <TextInput {...control} maxLength={FIELD_LABEL_LENGTH} autoComplete="off" data-autofocus />}
        </Field>
        <Field form={form} name="type">
          {({ label: name, value, onChange }) => (
            <NativeSelect
              label={name}
              value={value}
              onChange={onChange}
              options={fieldTypes.map((known) => ({
                value: known,
                label: fieldTypeTexts[known] ? i18n._(fieldTypeTexts[known]) : known,
              }))}
            />
          )}
        </Field>
        {type === 'choice' && (
          <Field form={form} name="options" isRequired help={<Trans>One in each line.</Trans>}>
            {(control) => <OptionsInput {...control} />}
          </Field>
        )}
      </Form>
    </Dialog>
  );
}
