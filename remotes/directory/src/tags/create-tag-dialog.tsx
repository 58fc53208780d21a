import type { Tag } from '@app/contracts/contact/contact.ts';
import { TAG_NAME_LENGTH, usualTagColor } from '@app/contracts/contact/tag-rules.ts';
import { createTag } from '@app/contracts/contact/tag.calls.ts';
import { api } from '@app/platform/api.ts';
import { showToast } from '@app/platform/toast.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { ColorField } from './color-field.tsx';
import { refreshTags } from './tags.queries.ts';

interface CreateTagDialogProps {
  readonly onClose: () => void;
  readonly onCreated?: (tag: Tag) => void;
}

/** Makes a tag. */
export function CreateTagDialog({ onClose, onCreated }: CreateTagDialogProps) {
  const { t } = useLingui();
  const form = useCallForm(createTag, {
    defaults: { name: '' },
    labels: { name: t`Tag name`, color: t`Colour` },
  });
  const name = form.watch('name');
  useUnsavedWork(form.formState.isDirty);
  return (
    <Dialog title={<Trans>New tag</Trans>} onClose={onClose}>
      <Form
        form={form}
        submitLabel={<Trans>Create the tag</Trans>}
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
        onSubmit={async (values) => {
          const { data } = await api.send(createTag, values);
          const made = data.name;
          showToast({ tone: 'success', text: t`The tag “${made}” is created` });
          await refreshTags();
          onCreated?.(data);
          onClose();
        }}
      >
        <Field
          form={form}
          name="name"
          isRequired
          help={<Trans>Names differ by more than capital letters and accents.</Trans>}
        >
          {(control) => <TextInput {...control} maxLength={TAG_NAME_LENGTH} autoComplete="off" data-autofocus />}
        </Field>
        <Field form={form} name="color">
          {({ label, error, value, onChange }) => (
            <ColorField label={label} error={error} value={value ?? usualTagColor(name)} onChange={onChange} />
          )}
        </Field>
      </Form>
    </Dialog>
  );
}
