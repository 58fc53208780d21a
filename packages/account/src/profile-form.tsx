import { ApiError } from '@app/contracts/core/api-error.ts';
import type { User } from '@app/contracts/auth/user.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { timezones } from '@app/contracts/rules/timezones.ts';
import { updateProfile } from '@app/contracts/settings/profile.calls.ts';
import { callMutation } from '@app/platform/query.ts';
import { setUser } from '@app/platform/session.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { Select } from '@app/ui/select.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tellFailure, tellSuccess } from './answer-dialogs.ts';

interface ProfileFormProps {
  /** The signed-in person. Give the form a key of the id, so that another person gets a fresh one. */
  readonly user: User;
}

/** Name, timezone and phone number of the signed-in person; e-mail and currency to read (SPEC §3, §5). */
export function ProfileForm({ user }: ProfileFormProps) {
  const { t } = useLingui();
  const save = useMutation(callMutation(updateProfile));
  const zones = useMemo(() => timezones(), []);
  const form = useCallForm(updateProfile, {
    defaults: valuesOf(user),
    labels: { name: t`Name`, timezone: t`Timezone`, phone_number: t`Phone number` },
  });
  useUnsavedWork(form.formState.isDirty);

  async function submit(values: Input<typeof updateProfile>): Promise<void> {
    try {
      const { data, message } = await save.mutateAsync(values);
      setUser(data);
      form.reset(valuesOf(data));
      tellSuccess(message);
    } catch (error) {
      // Faults of fields belong to the fields, a 500 has its own dialog; the rest is told in one (SPEC §8).
      if (!(error instanceof ApiError) || Object.keys(error.errors).length > 0 || error.status === 500) throw error;
      tellFailure(error);
    }
  }

  return (
    <Form form={form} onSubmit={submit} submitLabel={<Trans>Save changes</Trans>}>
      <Field form={form} name="name" isRequired>
        {(control) => <TextInput {...control} autoComplete="name" maxLength={120} />}
      </Field>
      <TextInput label={t`Email`} value={user.email} readOnly />
      <Field form={form} name="phone_number" help={<Trans>Digits only</Trans>}>
        {({ value = '', ...control }) => (
          <TextInput {...control} value={value} inputMode="numeric" autoComplete="tel" maxLength={15} />
        )}
      </Field>
      <Field form={form} name="timezone" isRequired>
        {(control) => (
          <Select
            {...control}
            data={zones}
            searchable
            allowDeselect={false}
            nothingFoundMessage={<Trans>No such timezone</Trans>}
          />
        )}
      </Field>
      <TextInput label={t`Currency`} value={user.currency} readOnly />
    </Form>
  );
}

function valuesOf({ name, timezone, phone_number }: User): Input<typeof updateProfile> {
  return { name, timezone, phone_number };
}
