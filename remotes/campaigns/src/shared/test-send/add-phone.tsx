import { clockTime } from '@app/account/clock-time.ts';
import { CodeForm } from '@app/account/code-form.tsx';
import { ResendButton } from '@app/account/resend-button.tsx';
import { retryAfter } from '@app/account/retry-after.ts';
import { useCountdown, type Countdown } from '@app/account/use-countdown.ts';
import type { ApiError } from '@app/contracts/core/api-error.ts';
import { addTestPhone, confirmTestPhone, listTestPhones } from '@app/contracts/campaign/test-phone.calls.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation, refreshCalls } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from './test-dialog.module.css';

interface AddPhoneProps {
  /** It is the person's now, and in the list. */
  readonly onAdded: (phone: string) => void;
  readonly onCancel: () => void;
}

/** Adds a phone of one's own: its number, then the code that was texted to it. */
export function AddPhone({ onAdded, onCancel }: AddPhoneProps) {
  const wait = useCountdown();
  const [phone, setPhone] = useState('');
  const ask = useMutation({
    ...callMutation(addTestPhone),
    onSuccess: ({ info }) => wait.start(info.retry_after),
    onError: (error) => {
      const seconds = retryAfter(error);
      if (seconds !== null) wait.start(seconds);
    },
  });
  const send = async (number: string) => (await ask.mutateAsync({ phone: number })).data.phone;
  return (
    <section className={classes.add}>
      {phone === '' ? (
        <NumberForm wait={wait} onSend={async (number) => setPhone(await send(number))} onCancel={onCancel} />
      ) : (
        <CodeStep
          phone={phone}
          wait={wait}
          failure={ask.error}
          onAgain={async () => void (await send(phone))}
          onAdded={() => onAdded(phone)}
          onBack={() => setPhone('')}
        />
      )}
    </section>
  );
}

interface NumberFormProps {
  readonly wait: Countdown;
  readonly onSend: (phone: string) => Promise<void>;
  readonly onCancel: () => void;
}

function NumberForm({ wait: { seconds }, onSend, onCancel }: NumberFormProps) {
  const { t } = useLingui();
  const left = clockTime(seconds);
  const form = useCallForm(addTestPhone, { defaults: { phone: '' }, labels: { phone: t`Phone number` } });
  const focus = useEffectEvent(() => form.setFocus('phone'));
  // The button that opened the form is gone.
  useEffect(() => focus(), []);
  return (
    <>
      <Form
        form={form}
        onSubmit={({ phone }) => onSend(phone)}
        submitLabel={<Trans>Text me a code</Trans>}
        secondary={
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <Field form={form} name="phone" isRequired help={<Trans>We text a code to it. It costs you nothing.</Trans>}>
          {(control) => <TextInput {...control} type="tel" autoComplete="tel" maxLength={40} />}
        </Field>
      </Form>
      {seconds > 0 && (
        <p className={classes.dim}>
          <Trans>The next code can be sent in {left}.</Trans>
        </p>
      )}
    </>
  );
}

interface CodeStepProps {
  readonly phone: string;
  readonly wait: Countdown;
  /** Why the last code was not sent. */
  readonly failure: ApiError | null;
  readonly onAgain: () => Promise<void>;
  readonly onAdded: () => void;
  /** To another number. */
  readonly onBack: () => void;
}

function CodeStep({ phone, wait, failure, onAgain, onAdded, onBack }: CodeStepProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const confirm = useMutation(callMutation(confirmTestPhone));
  const number = formatPhone(phone);

  async function prove(code: string): Promise<void> {
    await confirm.mutateAsync({ phone, code });
    await refreshCalls(listTestPhones);
    showToast({ tone: 'success', text: t`${number} is confirmed` });
    onAdded();
  }

  return (
    <>
      <p>
        <Trans>
          Enter the code that we have texted to <Phone number={phone} />. It works for 15 minutes.
        </Trans>
      </p>
      <CodeForm
        submitLabel={<Trans>Confirm the number</Trans>}
        onProve={prove}
        secondary={
          <Button variant="default" onClick={onBack}>
            <Trans>Another number</Trans>
          </Button>
        }
      />
      {failure && wait.seconds === 0 && <Alert tone="error">{errorText(failure, locale)}</Alert>}
      <ResendButton wait={wait} onResend={onAgain}>
        <Trans>Text the code again</Trans>
      </ResendButton>
    </>
  );
}
