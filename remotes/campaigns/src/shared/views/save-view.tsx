import { VIEW_NAME_LENGTH, type ViewList } from '@app/contracts/view/saved-view.ts';
import { storeView } from '@app/contracts/view/view.calls.ts';
import { api } from '@app/platform/api.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { Checkbox } from '@app/ui/checkbox.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { refreshViews } from './views.queries.ts';

interface SaveViewProps {
  readonly list: ViewList;
  readonly query: string;
  readonly onClose: () => void;
}

/** Gives filter and columns on screen a name. */
export function SaveView({ list, query, onClose }: SaveViewProps) {
  const { t } = useLingui();
  const form = useCallForm(storeView, {
    defaults: { list, query, name: '', is_shared: false },
    labels: { name: t`Name of the view` },
  });
  return (
    <Dialog title={<Trans>Save this view</Trans>} onClose={onClose}>
      <Form
        form={form}
        submitLabel={<Trans>Save</Trans>}
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
        onSubmit={async (view) => {
          const { data } = await api.send(storeView, { ...view, list, query });
          await refreshViews();
          const kept = data.name;
          showToast({ tone: 'success', text: t`“${kept}” is saved` });
          onClose();
        }}
      >
        <Field form={form} name="name" isRequired help={<Trans>A view of yours with this name is replaced.</Trans>}>
          {(control) => <TextInput {...control} maxLength={VIEW_NAME_LENGTH} data-autofocus />}
        </Field>
        <Checkbox label={<Trans>Share it with the team</Trans>} {...form.register('is_shared')} />
      </Form>
    </Dialog>
  );
}
