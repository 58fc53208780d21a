import { updateProfilePassword } from '@app/contracts/auth/password.calls.ts';
import type { User } from '@app/contracts/auth/user.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { callMutation } from '@app/platform/query.ts';
import { endingSession, leaveForLogin } from '@app/platform/session.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { PasswordInput } from '@app/ui/password-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answered, tellSuccess } from './answer-dialogs.ts';
import { ForgottenPassword } from './parts/forgotten-password.tsx';
import { NewPassword, RepeatedPassword } from './parts/new-password.tsx';
import { WaitNote, useLimit } from './parts/wait-note.tsx';

interface PasswordFormProps {
  /** The signed-in person. */
  readonly user: User;
  /** Beside the button. */
  readonly secondary?: ReactNode;
}

const empty = { password: '', newPassword: '', confirmPassword: '' };

/**
 * Changes the password of the signed-in person by the current one. After that the form is cleared, every session has
 * ended, and the login page follows (SPEC §4).
 */
export function PasswordForm({ user, secondary }: PasswordFormProps) {
  const { t } = useLingui();
  const limit = useLimit();
  const change = useMutation(callMutation(updateProfilePassword));
  const form = useCallForm(updateProfilePassword, {
    defaults: empty,
    labels: {
      password: t`Current password`,
      newPassword: t`New password`,
      confirmPassword: t`Confirm new password`,
    },
  });
  useUnsavedWork(form.formState.isDirty);

  async function submit(values: Input<typeof updateProfilePassword>): Promise<void> {
    if (values.newPassword === values.password) {
      form.setError('newPassword', { message: t`Choose another password than the current one` }, { shouldFocus: true });
      return;
    }
    await answered(() =>
      limit.run(async () => {
        const { message } = await endingSession(() => change.mutateAsync(values));
        form.reset(empty);
        await tellSuccess(message);
        leaveForLogin();
      }),
    );
  }

  return (
    <Form form={form} onSubmit={submit} submitLabel={<Trans>Change password</Trans>} secondary={secondary}>
      {/* For password managers, which ask whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <Field form={form} name="password" isRequired>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <ForgottenPassword email={user.email} />
      <Field form={form} name="newPassword" isRequired>
        {(control) => <NewPassword {...control} personal={[user.name, user.email]} />}
      </Field>
      <Field form={form} name="confirmPassword" isRequired>
        {(control) => <RepeatedPassword {...control} />}
      </Field>
      <p>
        <Trans>You will be logged out on every device and log in again with the new password.</Trans>
      </p>
      <WaitNote limit={limit} />
    </Form>
  );
}
