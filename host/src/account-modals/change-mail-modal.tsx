import { EmailInput } from '@app/account/parts/email-input.tsx';
import { answered, tellSuccess } from '@app/account/answer-dialogs.ts';
import { ResendButton } from '@app/account/resend-button.tsx';
import { retryAfter } from '@app/account/retry-after.ts';
import { useCountdown } from '@app/account/use-countdown.ts';
import { updateProfileChangeMail, updateProfileCheckChangeMail } from '@app/contracts/auth/change-mail.calls.ts';
import type { User } from '@app/contracts/auth/user.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { codeTexts } from '@app/contracts/texts/code-texts.ts';
import { fill } from '@app/contracts/texts/bilingual.ts';
import { closeAccountModal } from '@app/platform/account-modals.ts';
import { isApiError } from '@app/platform/api.ts';
import { currentLocale } from '@app/platform/i18n.ts';
import { callMutation } from '@app/platform/query.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import classes from './modal.module.css';
import { useGuardedClose } from './use-guarded-close.ts';

interface ChangeMailModalProps {
  readonly user: User;
  /** The new address that a code was asked for, '' if that was not on this page. */
  readonly email: string;
}

const codeFaults = ['code_wrong', 'code_expired'] as const;

/** Seconds until another code may be asked for. */
const RESEND_AFTER = 60;

/** Change Mail of the shell (SPEC §2, §4): the code and the new address allow a link to that address. */
export function ChangeMailModal({ user, email }: ChangeMailModalProps) {
  const { t } = useLingui();
  const { close } = useGuardedClose();
  const check = useMutation(callMutation(updateProfileCheckChangeMail));
  const form = useCallForm(updateProfileCheckChangeMail, {
    defaults: { code: '', email },
    labels: { code: t`Code`, email: t`New email` },
  });
  useUnsavedWork(form.formState.isDirty);

  async function submit(values: Input<typeof updateProfileCheckChangeMail>): Promise<void> {
    try {
      await answered(async () => {
        const { message } = await check.mutateAsync(values);
        closeAccountModal();
        void tellSuccess(message);
      });
    } catch (error) {
      const code = isApiError(error) && codeFaults.find((fault) => fault === error.code);
      if (!code) throw error;
      // The server's own words stood in the dialog; here it is clear what they are about.
      form.setError('code', { message: fill(codeTexts[code], currentLocale()) }, { shouldFocus: true });
    }
  }

  return (
    <Dialog title={<Trans>Change email</Trans>} onClose={close}>
      <p className={classes.purpose}>
        <Trans>
          Enter the code that we have sent to <strong>{user.email}</strong>. It works for 15 minutes.
        </Trans>
      </p>
      <Form
        form={form}
        onSubmit={submit}
        submitLabel={<Trans>Change email</Trans>}
        secondary={
          <Button variant="default" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <Field form={form} name="code" isRequired>
          {(control) => <TextInput {...control} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />}
        </Field>
        <Field form={form} name="email" isRequired>
          {(control) => <EmailInput {...control} autoComplete="email" />}
        </Field>
        <Resend email={email} />
      </Form>
    </Dialog>
  );
}

/** Sends another code for the same address; absent where the page does not know which. */
function Resend({ email }: { email: string }) {
  const ask = useMutation(callMutation(updateProfileChangeMail));
  const wait = useCountdown(RESEND_AFTER);
  if (email === '') return null;

  async function resend(): Promise<void> {
    await answered(async () => {
      try {
        const { info, message } = await ask.mutateAsync({ email });
        wait.start(info.retry_after);
        void tellSuccess(message);
      } catch (error) {
        const seconds = isApiError(error) ? retryAfter(error) : null;
        if (seconds === null) throw error;
        wait.start(seconds);
      }
    });
  }

  return (
    <ResendButton wait={wait} onResend={resend}>
      <Trans>Send the code again</Trans>
    </ResendButton>
  );
}
