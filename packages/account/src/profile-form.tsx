import type { User } from '@app/contracts/auth/user.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { timezones } from '@app/contracts/rules/timezones.ts';
import { updateProfile } from '@app/contracts/settings/profile.calls.ts';
import { callMutation } from '@app/platform/query.ts';
import { setUser } from '@app/platform/session.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { Button } from '@app/ui/button.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { answered, tellSuccess } from './answer-dialogs.ts';
import { TimezoneSelect } from './parts/timezone-select.tsx';
import classes from './profile-form.module.css';

interface ProfileFormProps {
  /** The signed-in person. Give the form a key of the id, so that another person gets a fresh one. */
  readonly user: User;
  /** Leads to another e-mail address, which is not changed here. */
  readonly onChangeMail: () => void;
  /** Called before the success is told. */
  readonly onSaved?: () => void;
  /** Beside the button. */
  readonly secondary?: ReactNode;
}

/** Name, timezone and phone number of the signed-in person; e-mail and currency to read (SPEC §3, §5). */
export function ProfileForm({ user, onChangeMail, onSaved, secondary }: ProfileFormProps) {
  const { t } = useLingui();
  const save = useMutation(callMutation(updateProfile));
  const zones = useMemo(() => timezones(), []);
  const form = useCallForm(updateProfile, {
    defaults: valuesOf(user),
    labels: { name: t`Name`, timezone: t`Time zone`, phone_number: t`Phone number` },
    followsDefaults: true,
  });
  useUnsavedWork(form.formState.isDirty);

  async function submit(values: Input<typeof updateProfile>): Promise<void> {
    await answered(async () => {
      const { data, message } = await save.mutateAsync(values);
      setUser(data);
      form.reset(valuesOf(data));
      onSaved?.();
      void tellSuccess(message);
    });
  }

  return (
    <Form form={form} onSubmit={submit} submitLabel={<Trans>Save changes</Trans>} secondary={secondary}>
      <Field form={form} name="name" isRequired>
        {(control) => <TextInput {...control} autoComplete="name" maxLength={120} />}
      </Field>
      <div className={classes.mail}>
        <TextInput label={t`Email`} value={user.email} readOnly className={classes.address ?? ''} />
        <Button variant="default" onClick={onChangeMail}>
          <Trans>Change email</Trans>
        </Button>
      </div>
      <Field form={form} name="phone_number" help={<Trans>Digits only</Trans>}>
        {({ value = '', ...control }) => (
          <TextInput {...control} value={value} inputMode="numeric" autoComplete="tel" maxLength={15} />
        )}
      </Field>
      <Field form={form} name="timezone" isRequired>
        {(control) => <TimezoneSelect {...control} zones={zones} />}
      </Field>
      <TextInput label={t`Currency`} value={user.currency} readOnly />
    </Form>
  );
}

function valuesOf({ name, timezone, phone_number }: User): Input<typeof updateProfile> {
  return { name, timezone, phone_number };
}
