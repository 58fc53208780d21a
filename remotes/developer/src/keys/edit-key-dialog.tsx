import type { ApiKey } from '@app/contracts/developer/api-key.ts';
import { updateApiKey } from '@app/contracts/developer/developer.calls.ts';
import { showToast } from '@app/platform/toast.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { EndField } from './end-field.tsx';
import { updateKeyMutation } from '../shared/keys.queries.ts';
import { addressesHelp, AddressesInput, spendCapHelp, SpendCapInput } from './limit-fields.tsx';

interface EditKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** Changes a key's name, limits and end. Its permissions and its mode are for good. */
export function EditKeyDialog({ apiKey, onClose }: EditKeyDialogProps) {
  const { t } = useLingui();
  const { id, name, expires_at: end } = apiKey;
  const updateKey = useMutation(updateKeyMutation);
  const [openedAt] = useState(() => Date.now());
  const form = useCallForm(updateApiKey, {
    defaults: {
      id,
      name,
      ip_allow: apiKey.ip_allow.join('\n'),
      spend_cap_day: apiKey.spend_cap_day ?? '',
      expires_at: end ?? '',
    },
    labels: {
      name: t`Name`,
      ip_allow: t`Allowed IP addresses`,
      spend_cap_day: t`Daily spending cap (VND)`,
      expires_at: t`Expires after`,
    },
  });
  useUnsavedWork(form.formState.isDirty);
  return (
    <Dialog title={<Trans>Edit “{name}”</Trans>} onClose={onClose}>
      <Form
        form={form}
        onSubmit={async (values) => {
          await updateKey.mutateAsync(values);
          showToast({ tone: 'success', text: t`API key saved` });
          onClose();
        }}
        submitLabel={<Trans>Save</Trans>}
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <Field form={form} name="name" isRequired>
          {(control) => <TextInput {...control} maxLength={100} autoComplete="off" data-autofocus />}
        </Field>
        <Field form={form} name="ip_allow" help={addressesHelp}>
          {(control) => <AddressesInput control={control} />}
        </Field>
        <Field form={form} name="spend_cap_day" help={spendCapHelp}>
          {(control) => <SpendCapInput control={control} />}
        </Field>
        <Field form={form} name="expires_at">
          {({ label, error, value, onChange }) => (
            <EndField
              openedAt={openedAt}
              label={label}
              error={error}
              value={value}
              never=""
              present={end}
              onChange={onChange}
            />
          )}
        </Field>
      </Form>
    </Dialog>
  );
}
