import { EmailInput } from '@app/account/parts/email-input.tsx';
import { answered, tellSuccess } from '@app/account/answer-dialogs.ts';
import { WaitNote, useLimit } from '@app/account/parts/wait-note.tsx';
import { updateProfileChangeMail } from '@app/contracts/auth/change-mail.calls.ts';
import type { User } from '@app/contracts/auth/user.ts';
import { openAccountModal } from '@app/platform/account-modals.ts';
import { callMutation } from '@app/platform/query.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { Button } from '@app/ui/button.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import classes from './modal.module.css';

interface NewMailFormProps {
  readonly user: User;
  readonly onBack: () => void;
}

/** First step to another e-mail address: the present one gets a code, and the modal that takes it follows (SPEC §4). */
export function NewMailForm({ user, onBack }: NewMailFormProps) {
  const { t } = useLingui();
  const limit = useLimit();
  const ask = useMutation(callMutation(updateProfileChangeMail));
  const form = useCallForm(updateProfileChangeMail, { defaults: { email: '' }, labels: { email: t`New email` } });
  useUnsavedWork(form.formState.isDirty);

  async function submit({ email }: { email: string }): Promise<void> {
    await answered(() =>
      limit.run(async () => {
        const { message } = await ask.mutateAsync({ email });
        openAccountModal({ kind: 'change-mail', email });
        void tellSuccess(message);
      }),
    );
  }

  return (
    <>
      <p className={classes.purpose}>
        <Trans>
          We’ll send a code to your current address <strong>{user.email}</strong> first, to confirm it’s you.
        </Trans>
      </p>
      <Form
        form={form}
        onSubmit={submit}
        submitLabel={<Trans>Send the code</Trans>}
        secondary={
          <Button variant="default" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        }
      >
        <Field form={form} name="email" isRequired>
          {(control) => <EmailInput {...control} autoComplete="email" />}
        </Field>
        <WaitNote limit={limit} />
      </Form>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.other ?? ''}
        onClick={() => openAccountModal({ kind: 'change-mail', email: form.getValues('email') })}
      >
        <Trans>I have a code already</Trans>
      </Button>
    </>
  );
}
