import { Checkbox } from '@app/ui/checkbox.tsx';
import { Field } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans } from '@lingui/react/macro';
import { NewPassword, RepeatedPassword } from '@app/account/parts/new-password.tsx';
import type { PersonForm } from './use-person-form.ts';

interface PartProps {
  readonly form: PersonForm;
}

export function NameField({ form }: PartProps) {
  return (
    <Field form={form} name="name" isRequired>
      {(control) => <TextInput {...control} autoComplete="name" maxLength={120} />}
    </Field>
  );
}

export function PhoneField({ form }: PartProps) {
  return (
    <Field form={form} name="phone_number" help={<Trans>Digits only, such as 0912345678</Trans>}>
      {({ value = '', ...control }) => (
        <TextInput {...control} value={value} inputMode="numeric" autoComplete="tel" maxLength={15} />
      )}
    </Field>
  );
}

/** The password, with its strength, and once more. */
export function PasswordFields({ form }: PartProps) {
  return (
    <>
      <Field form={form} name="password" isRequired>
        {(control) => <NewPassword {...control} personal={[form.getValues('name'), form.getValues('email')]} />}
      </Field>
      <Field form={form} name="confirmPassword" isRequired>
        {(control) => <RepeatedPassword {...control} />}
      </Field>
    </>
  );
}

/** Without the consent nobody registers. */
export function AgreeField({ form }: PartProps) {
  return (
    <Field form={form} name="agree" isRequired>
      {({ value, ...control }) => (
        <Checkbox
          {...control}
          checked={value === true}
          label={<Trans>I agree to the terms of use and the privacy policy</Trans>}
        />
      )}
    </Field>
  );
}
