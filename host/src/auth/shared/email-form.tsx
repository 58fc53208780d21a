import { EmailInput } from '@app/account/parts/email-input.tsx';
import { forgotPassword } from '@app/contracts/auth/password.calls.ts';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { WaitNote, useLimit } from '@app/account/parts/wait-note.tsx';

interface EmailFormProps {
  /** What stands in the field at first. */
  readonly email: string;
  readonly submitLabel: ReactNode;
  /** Sends it; a refusal for now becomes a wait, other failures stand in the form. */
  readonly onSubmit: (email: string) => Promise<unknown>;
}

/** An e-mail address, which is all that several pages ask for. */
export function EmailForm({ email, submitLabel, onSubmit }: EmailFormProps) {
  const { t } = useLingui();
  const limit = useLimit();
  // The calls that take an address alone have the same field.
  const form = useCallForm(forgotPassword, { defaults: { email }, labels: { email: t`Email` } });
  return (
    <Form
      form={form}
      onSubmit={(values) => limit.run(async () => void (await onSubmit(values.email)))}
      submitLabel={submitLabel}
    >
      <Field form={form} name="email" isRequired>
        {(control) => <EmailInput {...control} autoComplete="username" />}
      </Field>
      <WaitNote limit={limit} />
    </Form>
  );
}
