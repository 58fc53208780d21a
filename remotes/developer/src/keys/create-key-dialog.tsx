import { createApiKey } from '@app/contracts/developer/developer.calls.ts';
import { hasScope } from '@app/platform/session.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceField } from './choice-field.tsx';
import { EndField } from './end-field.tsx';
import { daysFrom } from '../shared/expiry.ts';
import { createKeyMutation } from '../shared/keys.queries.ts';
import { addressesHelp, AddressesInput, spendCapHelp, SpendCapInput } from './limit-fields.tsx';
import { ScopeField } from '@app/ui/scope-field.tsx';

interface CreateKeyDialogProps {
  readonly onClose: () => void;
  /** Called with the secret of the new key, which nobody can ask for again. */
  readonly onCreated: (secret: string) => void;
}

const modes = [
  { key: 'test', value: 'test', label: <Trans>Test</Trans>, help: <Trans>No messages sent, no charge</Trans> },
  {
    key: 'live',
    value: 'live',
    label: <Trans>Live</Trans>,
    help: <Trans>Sends real messages and charges your balance</Trans>,
  },
] as const;

function useNewKeyForm(openedAt: number) {
  const { t } = useLingui();
  return useCallForm(createApiKey, {
    defaults: {
      name: '',
      mode: 'test',
      scopes: [],
      expires_at: daysFrom(openedAt, 90),
      ip_allow: '',
      spend_cap_day: '',
    },
    labels: {
      name: t`Name`,
      mode: t`Mode`,
      scopes: t`Permissions`,
      expires_at: t`Expires after`,
      ip_allow: t`Allowed IP addresses`,
      spend_cap_day: t`Daily spending cap (VND)`,
    },
  });
}

/** Makes a key: name, mode, what it may do, and when it ends. */
export function CreateKeyDialog({ onClose, onCreated }: CreateKeyDialogProps) {
  const { t } = useLingui();
  const createKey = useMutation(createKeyMutation);
  const [openedAt] = useState(() => Date.now());
  const form = useNewKeyForm(openedAt);
  useUnsavedWork(form.formState.isDirty);

  return (
    <Dialog title={<Trans>New API key</Trans>} onClose={onClose}>
      <Form
        form={form}
        onSubmit={async (values) => onCreated((await createKey.mutateAsync(values)).data.secret)}
        submitLabel={<Trans>Create API key</Trans>}
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <Field form={form} name="name" isRequired help={<Trans>For example, “Shop server”</Trans>}>
          {(control) => <TextInput {...control} maxLength={100} autoComplete="off" data-autofocus />}
        </Field>
        <Field form={form} name="mode">
          {(control) => <ChoiceField {...control} choices={modes} />}
        </Field>
        <Field form={form} name="scopes" isRequired>
          {({ label, error, value, onChange }) => (
            <ScopeField
              label={label}
              help={t`A key can’t have more permissions than you. Select only what it needs.`}
              error={error}
              isOffered={hasScope}
              // The call would take a lone value too.
              value={[value].flat()}
              onChange={onChange}
            />
          )}
        </Field>
        <Field form={form} name="expires_at">
          {(control) => <EndField {...control} openedAt={openedAt} never={undefined} />}
        </Field>
        <Field form={form} name="ip_allow" help={addressesHelp}>
          {(control) => <AddressesInput control={control} />}
        </Field>
        <Field form={form} name="spend_cap_day" help={spendCapHelp}>
          {(control) => <SpendCapInput control={control} />}
        </Field>
      </Form>
    </Dialog>
  );
}
