import { EmailInput } from '@app/account/parts/email-input.tsx';
import { register } from '@app/contracts/auth/register.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { currentLocale } from '@app/platform/i18n.ts';
import { callMutation } from '@app/platform/query.ts';
import { Field, Form } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { authPaths } from '../auth-paths.ts';
import { AgreeField, NameField, PasswordFields, PhoneField } from '../shared/person-fields.tsx';
import { GuestPage } from '../shared/guest-page.tsx';
import { registeredIn, registeredState } from '../shared/just-registered.ts';
import { keepEmail, typedEmail } from '../shared/typed-email.ts';
import { usePersonForm } from '../shared/use-person-form.ts';
import { WaitNote, useLimit } from '@app/account/parts/wait-note.tsx';

/** Makes an account: the activation mail follows. */
export function RegisterPage() {
  const navigate = useNavigate();
  const limit = useLimit();
  const send = useMutation(callMutation(register));
  const before = registeredIn(useLocation().state);
  const form = usePersonForm({ email: typedEmail(), ...before });

  async function submit(values: Input<typeof register>): Promise<void> {
    keepEmail(values.email);
    await send.mutateAsync({ ...values, locale: currentLocale() });
    const { name, phone_number = '', company = '' } = values;
    await navigate(authPaths.resendActivation, { state: registeredState({ name, phone_number, company }) });
  }

  return (
    <GuestPage
      title={<Trans>Create an account</Trans>}
      purpose={<Trans>For SMS, voice and Zalo campaigns, and for codes that verify your customers.</Trans>}
      links={
        <a href={authPaths.login} onClick={() => keepEmail(form.getValues('email'))}>
          <Trans>You have an account already? Log in instead</Trans>
        </a>
      }
    >
      <Form
        form={form}
        onSubmit={(values) => limit.run(() => submit(values))}
        submitLabel={<Trans>Create the account</Trans>}
      >
        <NameField form={form} />
        <Field form={form} name="email" isRequired>
          {(control) => <EmailInput {...control} autoComplete="username" />}
        </Field>
        <PhoneField form={form} />
        <Field form={form} name="company">
          {({ value = '', ...control }) => (
            <TextInput {...control} value={value} autoComplete="organization" maxLength={120} />
          )}
        </Field>
        <PasswordFields form={form} />
        <AgreeField form={form} />
        <WaitNote limit={limit} />
      </Form>
    </GuestPage>
  );
}
