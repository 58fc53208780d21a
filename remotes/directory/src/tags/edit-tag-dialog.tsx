import type { Tag } from '@app/contracts/contact/contact.ts';
import { TAG_NAME_LENGTH, tagColors } from '@app/contracts/contact/tag-rules.ts';
import { updateTag } from '@app/contracts/contact/tag.calls.ts';
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

interface EditTagDialogProps {
  readonly tag: Tag;
  readonly onClose: () => void;
}

/** Renames a tag and gives it another colour. */
export function EditTagDialog({ tag: { id, name, color }, onClose }: EditTagDialogProps) {
  const { t } = useLingui();
  const form = useCallForm(updateTag, {
    defaults: { id, name, color: tagColors.find((known) => known === color) },
    labels: { name: t`Tag name`, color: t`Colour` },
  });
  useUnsavedWork(form.formState.isDirty);
  return (
    <Dialog title={<Trans>Change the tag</Trans>} onClose={onClose}>
      <Form
        form={form}
        submitLabel={<Trans>Save changes</Trans>}
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
        onSubmit={async (values) => {
          const { data } = await api.send(updateTag, { ...values, id });
          const kept = data.name;
          showToast({ tone: 'success', text: t`The tag “${kept}” is saved` });
          await refreshTags();
          onClose();
        }}
      >
        <Field form={form} name="name" isRequired>
          {(control) => (
            <TextInput
              {...control}
              value={control.value ?? ''}
              maxLength={TAG_NAME_LENGTH}
              autoComplete="off"
              data-autofocus
            />
          )}
        </Field>
        <Field form={form} name="color">
          {({ label, error, value, onChange }) => (
            <ColorField label={label} error={error} value={value} onChange={onChange} />
          )}
        </Field>
      </Form>
    </Dialog>
  );
}
