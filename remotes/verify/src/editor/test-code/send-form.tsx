import type { ApiError } from '@app/contracts/core/api-error.ts';
import { createSendKeys } from '@app/contracts/core/send-keys.ts';
import type { Configuration } from '@app/contracts/verify/configuration.ts';
import type { VerifyChannel } from '@app/contracts/verify/service-settings.ts';
import { verifyChannels } from '@app/contracts/verify/service-settings.ts';
import type { TestCode } from '@app/contracts/verification/test-code.ts';
import { sendTestCode } from '@app/contracts/verification/test-code.calls.ts';
import { api, isApiError } from '@app/platform/api.ts';
import { useUser } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useChannelName } from '../../shared/channel-texts.ts';
import classes from '../../shared/verify.module.css';
import { CodeCost } from './code-cost.tsx';
import { useRefusalText } from './refusal-text.ts';

interface SendFormProps {
  readonly configuration: Configuration;
  readonly onSent: (sent: TestCode) => void;
  readonly onClose: () => void;
}

/** Whom the code goes to, by which channel first, and what that costs. */
export function SendForm({ configuration, onSent, onClose }: SendFormProps) {
  const { t } = useLingui();
  const { phone_number: phone, phone_verified: isVerified, email } = useUser();
  const refusalText = useRefusalText();
  const settings = configuration.published ?? configuration;
  const channels = settings.channels.flatMap(({ channel }) => verifyChannels.find((known) => known === channel) ?? []);
  const [channel, setChannel] = useState<VerifyChannel | null>(null);
  /** Why nothing was sent, and to whom: what is typed since was not refused. */
  const [refusal, setRefusal] = useState<{ readonly error: ApiError; readonly to: string } | null>(null);
  const [keys] = useState(createSendKeys);
  const own = isVerified ? phone : '';
  const isByMail = (chosen: VerifyChannel | null) =>
    chosen === null ? channels.join('') === 'email' : chosen === 'email';
  const form = useCallForm(sendTestCode, {
    defaults: { configuration_id: configuration.id, to: isByMail(null) ? email : own },
    labels: { to: isByMail(channel) ? t`Email address` : t`Phone number` },
  });
  const to = form.watch('to');

  function choose(next: VerifyChannel | null): void {
    setChannel(next);
    setRefusal(null);
    // What was typed stays; what stood there by itself gives way to what the channel needs.
    if (to === '' || to === own || to === email) form.setValue('to', isByMail(next) ? email : own);
  }
  async function send(): Promise<void> {
    setRefusal(null);
    const input = { configuration_id: configuration.id, to: form.getValues('to'), ...(channel && { channel }) };
    try {
      onSent((await api.send(sendTestCode, input, { idempotencyKey: keys.keyFor(input) })).data);
    } catch (error) {
      // Refused for good: the next try is another one. An answer that was lost keeps its key, so that no second code goes out.
      if (isApiError(error) && error.status >= 400 && error.status < 500) keys.forget();
      if (!isApiError(error) || 'to' in error.errors) throw error;
      setRefusal({ error, to: input.to });
    }
  }
  return (
    <div className={classes.stack}>
      <p>
        <Trans>A real code is sent with the published settings. It is charged and counts in all limits.</Trans>
      </p>
      <Form
        form={form}
        onSubmit={send}
        submitLabel={<Trans>Send the code</Trans>}
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        {channels.length > 1 && <ChannelChoice channels={channels} chosen={channel} onChoose={choose} />}
        <Field form={form} name="to" isRequired>
          {(control) => (
            <TextInput
              {...control}
              type={isByMail(channel) ? 'email' : 'tel'}
              autoComplete={isByMail(channel) ? 'email' : 'tel'}
              maxLength={254}
              data-autofocus
            />
          )}
        </Field>
        <CodeCost settings={settings} first={channel} to={to} />
        {refusal?.to === to && <Alert tone="error">{refusalText(refusal.error)}</Alert>}
      </Form>
    </div>
  );
}

interface ChannelChoiceProps {
  readonly channels: readonly VerifyChannel[];
  /** Null for the order of the service. */
  readonly chosen: VerifyChannel | null;
  readonly onChoose: (channel: VerifyChannel | null) => void;
}

function ChannelChoice({ channels, chosen, onChoose }: ChannelChoiceProps) {
  const { t } = useLingui();
  const channelName = useChannelName();
  return (
    <NativeSelect
      label={t`Channel`}
      value={chosen ?? ''}
      options={[
        { value: '', label: t`In the order of the service` },
        ...channels.map((each) => ({ value: each, label: channelName(each) })),
      ]}
      onChange={(value) => onChoose(channels.find((each) => each === value) ?? null)}
    />
  );
}
