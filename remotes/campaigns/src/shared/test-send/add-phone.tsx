import { CodeForm } from '@app/account/code-form.tsx';
import { addTestPhone, confirmTestPhone, listTestPhones } from '@app/contracts/campaign/test-phone.calls.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { isApiError } from '@app/platform/api.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation, refreshCalls } from '@app/platform/query.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from './test-dialog.module.css';
import { useWait, type Wait } from './use-wait.ts';

interface AddPhoneProps {
  /** It is the person's now, and in the list. */
  readonly onAdded: (phone: string) => void;
  readonly onCancel: () => void;
}

/** Adds a phone of one's own: its number, then the code that was texted to it. */
export function AddPhone({ onAdded, onCancel }: AddPhoneProps) {
  const wait = useWait();
  const [phone, setPhone] = useState('');
  const ask = useMutation({
    ...callMutation(addTestPhone),
    onSuccess: ({ info }) => wait.start(info.retry_after),
    onError: (error) => {
      const seconds = secondsToWait(error);
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
          onAgain={() => send(phone)}
          onAdded={() => onAdded(phone)}
          onBack={() => setPhone('')}
        />
      )}
    </section>
  );
}

interface NumberFormProps {
  readonly wait: Wait;
  readonly onSend: (phone: string) => Promise<void>;
  readonly onCancel: () => void;
}

function NumberForm({ wait: { left }, onSend, onCancel }: NumberFormProps) {
  const { t } = useLingui();
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
      {left !== '' && (
        <p className={classes.dim}>
          <Trans>The next code can be sent in {left}.</Trans>
        </p>
      )}
    </>
  );
}

interface CodeStepProps {
  readonly phone: string;
  readonly wait: Wait;
  readonly onAgain: () => Promise<unknown>;
  readonly onAdded: () => void;
  /** To another number. */
  readonly onBack: () => void;
}

function CodeStep({ phone, wait: { left }, onAgain, onAdded, onBack }: CodeStepProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const confirm = useMutation(callMutation(confirmTestPhone));
  const again = useMutation({ mutationFn: onAgain });
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
      {again.error && left === '' && <Alert tone="error">{errorText(again.error, locale)}</Alert>}
      <ReasonedButton
        variant="default"
        isPending={again.isPending}
        reason={left === '' ? null : <Trans>possible again in {left}</Trans>}
        onClick={() => again.mutate()}
      >
        <Trans>Text the code again</Trans>
      </ReasonedButton>
    </>
  );
}

/** Seconds that the server asks to wait; null for any other refusal. */
function secondsToWait(error: unknown): number | null {
  if (!isApiError(error) || error.status !== 429) return null;
  const { info } = error;
  const seconds: unknown = typeof info === 'object' && info !== null ? Reflect.get(info, 'retry_after') : null;
  return typeof seconds === 'number' ? seconds : 60;
}
