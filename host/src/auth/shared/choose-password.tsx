import { changePassword } from '@app/contracts/auth/password.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { isApiError } from '@app/platform/api.ts';
import { page } from '@app/platform/page.ts';
import { callMutation } from '@app/platform/query.ts';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loginAfter } from '../auth-paths.ts';
import { NewPassword, RepeatedPassword } from '@app/account/parts/new-password.tsx';
import { SignedInNote, leaveSession } from './signed-in-note.tsx';
import { keepEmail } from './typed-email.ts';
import { WaitNote, useLimit } from '@app/account/parts/wait-note.tsx';

interface ChoosePasswordProps {
  readonly token: string;
  readonly email: string;
  readonly submitLabel: ReactNode;
  /** Somebody new is asked for a phone number, too. */
  readonly withPhone?: boolean;
  /** The link is used up or too old. */
  readonly onExpired: () => void;
}

/** Chooses a password with the token of a mailed link, then leads to the login page, which says that it is done. */
export function ChoosePassword({ token, email, submitLabel, withPhone = false, onExpired }: ChoosePasswordProps) {
  const { t } = useLingui();
  const limit = useLimit();
  const change = useMutation(callMutation(changePassword));
  const form = useCallForm(changePassword, {
    defaults: { token, email, password: '', confirmPassword: '', phone_number: '' },
    labels: {
      password: t`New password`,
      confirmPassword: t`Confirm new password`,
      phone_number: t`Phone number`,
    },
  });

  async function submit(values: Input<typeof changePassword>): Promise<void> {
    try {
      await leaveSession();
      await change.mutateAsync(values);
    } catch (error) {
      // A broken address makes faults in fields that nobody sees.
      const isUnusable = isApiError(error) && (error.code === 'token_expired' || 'token' in error.errors);
      if (!isUnusable) throw error;
      onExpired();
      return;
    }
    keepEmail(email);
    page.replace(loginAfter.passwordChange);
  }

  return (
    <Form form={form} onSubmit={(values) => limit.run(() => submit(values))} submitLabel={submitLabel}>
      <SignedInNote />
      {/* For password managers, which ask whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field form={form} name="password" isRequired>
        {(control) => <NewPassword {...control} personal={[email]} />}
      </Field>
      <Field form={form} name="confirmPassword" isRequired>
        {(control) => <RepeatedPassword {...control} />}
      </Field>
      {withPhone && (
        <Field form={form} name="phone_number" help={<Trans>Digits only, such as 0912345678</Trans>}>
          {({ value = '', ...control }) => (
            <TextInput {...control} value={value} inputMode="numeric" autoComplete="tel" maxLength={15} />
          )}
        </Field>
      )}
      <WaitNote limit={limit} />
    </Form>
  );
}
