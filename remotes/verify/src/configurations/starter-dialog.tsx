import { serviceStarterSchema } from '@app/contracts/verify/service-draft.ts';
import type { Configuration } from '@app/contracts/verify/configuration.ts';
import { defaultServiceSettings as usual } from '@app/contracts/verify/service-defaults.ts';
import { saveConfiguration } from '@app/contracts/verify/verify-editor.calls.ts';
import { useUser } from '@app/platform/session.ts';
import { useUnsavedWork } from '@app/platform/unsaved-work.ts';
import { api } from '@app/platform/api.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { Textarea } from '@app/ui/textarea.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { randomCode } from '../shared/random-code.ts';
import { refreshConfigurations, smsOptionsQuery } from '../shared/service.queries.ts';

interface StarterDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (configuration: Configuration) => void;
}

/** What the starter asks for: the rest is as usual and can be changed later. */
const starter = { ...saveConfiguration, id: 'verify.starter', request: serviceStarterSchema };

/** Starts a service by SMS: brand, text, and a number to try it with. */
export function StarterDialog({ onClose, onCreated }: StarterDialogProps) {
  const { t } = useLingui();
  const { phone_number: own } = useUser();
  const options = useQuery(smsOptionsQuery('0'));
  const senders = options.data?.data.senders.filter(({ is_usable: isUsable }) => isUsable) ?? [];
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useCallForm(starter, {
    defaults: { brand: senders[0]?.name ?? '', text: usual.templates.sms, phone: own === '' ? '' : `+${own}` },
    followsDefaults: true,
    labels: { brand: t`Brand in the message`, text: t`SMS text`, phone: t`Test number` },
  });
  useUnsavedWork(form.formState.isDirty && !form.formState.isSubmitSuccessful);
  const otp = '{OTP}';
  const brand = form.watch('brand');
  const sender = senders.find(({ name }) => name.toLowerCase() === brand.trim().toLowerCase());

  async function create(values: { brand: string; text: string; phone?: string | undefined }): Promise<void> {
    const phone = values.phone?.trim() ?? '';
    const named = values.brand.trim();
    const answer = await api.send(
      saveConfiguration,
      {
        name: t`Verification ${named}`,
        brand: named,
        channels: [{ channel: 'sms', sender_id: sender?.id ?? null, template_id: null, timeout_s: 60 }],
        templates: { ...usual.templates, sms: values.text },
        test_numbers: phone === '' ? [] : [{ phone, code: randomCode(usual.code_length, 'numeric') }],
      },
      { idempotencyKey },
    );
    await refreshConfigurations();
    showToast({ tone: 'success', text: t`The service is made as a draft` });
    onCreated(answer.data);
  }
  return (
    <Dialog title={<Trans>New verification service</Trans>} onClose={onClose}>
      <Form
        form={form}
        onSubmit={create}
        submitLabel={<Trans>Create the service</Trans>}
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <Field
          form={form}
          name="brand"
          isRequired
          help={
            sender ? (
              <Trans>SMS are sent under your sender {sender.name}.</Trans>
            ) : (
              <Trans>SMS are sent under the shared sender, which needs no approval.</Trans>
            )
          }
        >
          {(control) => <TextInput {...control} maxLength={50} autoComplete="off" data-autofocus />}
        </Field>
        <Field form={form} name="text" isRequired help={<Trans>{otp} stands for the code.</Trans>}>
          {(control) => <Textarea {...control} autosize minRows={2} maxRows={6} maxLength={1_000} />}
        </Field>
        <Field
          form={form}
          name="phone"
          help={<Trans>Optional. It gets no message: its code is always the same, so that you can try at once.</Trans>}
        >
          {({ value, ...control }) => (
            <TextInput {...control} value={value ?? ''} type="tel" maxLength={40} autoComplete="tel" />
          )}
        </Field>
      </Form>
    </Dialog>
  );
}
